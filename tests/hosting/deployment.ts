import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { type NginxServer, startNginx } from '../support/hosts/nginx.ts';
import { removeFolder, temporaryFolder } from '../support/system/temporary-folder.ts';

const execute = promisify(execFile);

/** The web build as nginx serves it. */
export interface Deployment {
  readonly server: NginxServer;
  /** The folder with the shop's files. */
  readonly shop: string;
  remove(): Promise<void>;
}

/** Builds the web shop for this folder and catalogue host, as docs/operator/hosting.md says, and has nginx serve it. */
export async function deploy(basePath: string, catalogueUrl: string): Promise<Deployment> {
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
  const config = await readFile(join(folder, 'hosting/nginx.conf'), 'utf8');
  const server = await startNginx({ config, root, work: folder });
  return {
    server,
    shop,
    async remove() {
      await server.stop();
      await removeFolder(folder);
    },
  };
}
