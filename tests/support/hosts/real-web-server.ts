import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findWebServer } from '../../../scripts/machine/web-servers.ts';
import { nextPort } from './loopback.ts';

const execute = promisify(execFile);

/** A web server of the system's, with the shop's own configuration for it. */
export interface RealServer {
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
export async function startNginx({ config, root, work }: Deployment): Promise<RealServer> {
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
  const server = spawn(programOf('nginx'), ['-p', work, '-c', main, '-e', 'stderr']);
  return serving(server, http, https);
}

/** Starts Caddy with the shop's site block, under a certificate of its own making. */
export async function startCaddy({ config, root, work }: Deployment): Promise<RealServer> {
  const [http, https] = [await nextPort(), await nextPort()];
  const site = edited(
    edited(config, 'root * /srv/countertop', `root * ${root}`),
    'shop.example {',
    `http://localhost:${http}, https://localhost:${https} {`,
  );
  const options = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	local_certs
	storage file_system ${work}/certificates
}
`;
  const file = join(work, 'Caddyfile');
  await mkdir(work, { recursive: true });
  await writeFile(file, options + site);
  const server = spawn(programOf('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  });
  return serving(server, http, https);
}

/** Waits until the server answers on both ports; what it wrote tells why it did not. */
async function serving(server: ChildProcess, http: number, https: number): Promise<RealServer> {
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

function programOf(name: 'nginx' | 'caddy'): string {
  const program = findWebServer(name);
  if (!program) throw new Error(`There is no ${name}: run "npm run setup".`);
  return program;
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
