/** A static web server on port 8080: `node static-host.mjs FOLDER`. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , folder] = process.argv;

createServer((request, response) => {
  const path = `${folder}${decodeURIComponent(request.url ?? '')}`;
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile()) return response.writeHead(404).end();
  response.writeHead(200, { 'content-length': file.size, 'last-modified': file.mtime.toUTCString() });
  return createReadStream(path).pipe(response);
}).listen(8080, '127.0.0.1');
