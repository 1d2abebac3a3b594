import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findUnpacked, NGINX } from '../../../scripts/machine/unpacked-program.ts';
import { nextPort } from './loopback.ts';

const execute = promisify(execFile);

/** A running nginx with the shop's own configuration. */
export interface NginxServer {
  readonly http: string;
  readonly https: string;
  stop(): Promise<void>;
}

interface Deployment {
  /** The configuration as the build wrote it, perhaps edited as docs/operator/hosting.md says. */
  readonly config: string;
  /** In the place of /srv/countertop. */
  readonly root: string;
  /** A folder for what the server writes. */
  readonly work: string;
}

/** Starts nginx with the shop's server block in the shortest configuration around it. */
export async function startNginx({ config, root, work }: Deployment): Promise<NginxServer> {
  const [http, https] = [await nextPort(), await nextPort()];
  const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]);
  const block = edited(
    edited(config, 'root /srv/countertop;', `root ${root};`),
    'listen 80;',
    [
      `listen 127.0.0.1:${http};`,
      `listen 127.0.0.1:${https} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`,
    ].join('\n'),
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(work, 'main.conf');
  await writeFile(join(work, 'countertop.conf'), block);
  await writeFile(
    main,
    `daemon off; master_process off; pid ${work}/nginx.pid; error_log stderr warn;
events { }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${join(work, name)};`).join(' ')}
  include ${work}/countertop.conf;
}`,
  );
  const program = findUnpacked(NGINX);
  if (!program) throw new Error('There is no nginx: start these tests by "npm run test:hosting".');
  const server = spawn(program, ['-p', work, '-c', main, '-e', 'stderr']);
  return serving(server, http, https);
}

/** Waits until the server answers on both ports; its output tells why it did not. */
async function serving(server: ChildProcess, http: number, https: number): Promise<NginxServer> {
  let output = '';
  server.stdout?.on('data', (chunk) => (output += chunk));
  server.stderr?.on('data', (chunk) => (output += chunk));
  await expect
    .poll(async () => server.exitCode ?? ((await isOpen(http)) && (await isOpen(https)) ? 'open' : 'closed'))
    .toBe('open')
    .catch((error) => {
      server.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output}`, { cause: error });
    });
  return {
    http: `http://localhost:${http}`,
    https: `https://localhost:${https}`,
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
}

/** A text with one of its parts replaced, as its operator would. */
function edited(text: string, part: string, by: string): string {
  expect(text).toContain(part);
  return text.replace(part, () => by);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
