import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { findUnpacked } from '../../../scripts/machine/unpacked-programs.ts';
import { nextPort } from '../../support/hosts/loopback.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';

const execute = promisify(execFile);

/** A web build that nginx serves. */
export type Deployment = Awaited<ReturnType<typeof deploy>>;

/** Builds the web shop for this base path and catalogue host, and serves it as docs/operator/hosting.md says. */
export async function deploy(basePath: string, catalogueUrl: string) {
  const folder = temporaryFolder();
  const root = join(folder, 'srv');
  const shop = join(root, basePath);
  const build = ['vite', 'build', '--config', 'tooling/vite.config.ts', '--outDir', join(folder, 'web')];
  await execute('npx', [...build, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: projectRoot,
    env: { ...process.env, BASE_PATH: basePath, CATALOGUE_URL: catalogueUrl },
  });
  await mkdir(root, { recursive: true });
  await cp(join(folder, 'web'), shop, { recursive: true });
  const server = await startNginx(folder, root, basePath);
  return {
    ...server,
    shop,
    async remove() {
      await server.stop();
      await removeFolder(folder);
    },
  };
}

/** @param work contains the build and nginx's own files @param root is served in place of /srv/countertop */
async function startNginx(work: string, root: string, basePath: string) {
  const [http, https] = [await nextPort(), await nextPort()];
  const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  await execute('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]);
  const built = await readFile(join(work, 'hosting/nginx.conf'), 'utf8');
  const secure = `listen 127.0.0.1:${https} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
  const block = edited(
    edited(built, 'root /srv/countertop;', `root ${root};`),
    'listen 80;',
    `listen 127.0.0.1:${http};\n${secure}`,
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = join(work, 'main.conf');
  await writeFile(
    main,
    `daemon off; master_process off; pid ${work}/nginx.pid; error_log stderr warn;
events { }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${join(work, name)};`).join(' ')}
  ${block}
}`,
  );
  const program = findUnpacked('nginx');
  if (!program) throw new Error('There is no nginx: run these tests with "npm run test:hosting".');
  const server = spawn(program, ['-p', work, '-c', main, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  const address = `http://localhost:${http}`;
  const answers = () =>
    fetch(address + basePath).then(
      () => true,
      () => server.exitCode !== null,
    );
  await expect.poll(answers, { message: 'nginx answers or has ended' }).toBe(true);
  expect(server.exitCode, 'nginx runs').toBeNull();
  return {
    http: address,
    https: `https://localhost:${https}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Replaces a part of a text. Fails if the part is missing. */
function edited(text: string, part: string, by: string): string {
  expect(text).toContain(part);
  return text.replace(part, () => by);
}
