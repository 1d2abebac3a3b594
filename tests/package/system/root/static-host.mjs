/**
 * A static web server with entity tags: `node static-host.mjs FOLDER`. It notes each answer's status in FOLDER/answers.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , folder] = process.argv;

/** @param {string} path */
function readIfPresent(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

createServer((request, response) => {
  const body = readIfPresent(`${folder}${request.url}`);
  const tag = body && `"${createHash('sha256').update(body).digest('hex')}"`;
  const status = !body ? 404 : request.headers['if-none-match'] === tag ? 304 : 200;
  appendFileSync(`${folder}/answers`, `${status}\n`);
  response.writeHead(status, tag ? { etag: tag } : {}).end(status === 200 ? body : undefined);
}).listen(8080, '127.0.0.1', () => execFileSync('systemd-notify', ['--ready']));
