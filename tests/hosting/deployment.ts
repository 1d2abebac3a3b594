import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

const projectFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Runs the commands of docs/operator/hosting.md under this name, for a catalogue host of a test's own. */
async function runDocumentedCommands(name: string, catalogueUrl: string, folder: string): Promise<void> {
  const text = await readFile(projectFile('docs/operator/hosting.md'), 'utf8');
  const block = new RegExp(`\`\`\`sh ${name}\\n([^\`]+)\`\`\``).exec(text)?.[1];
  if (!block) throw new Error(`docs/operator/hosting.md has no commands for the ${name}`);
  await execute('sh', ['-ec', block.replace('https://api.shop.example', catalogueUrl)], { cwd: folder });
}

/** Deploys a copy of the build as docs/operator/hosting.md says, for a catalogue that the build did not know, and has it served. */
export async function deploy(basePath: string, catalogueUrl: string): Promise<Deployment> {
  const folder = temporaryFolder();
  const root = join(folder, 'srv');
  const shop = join(root, basePath);
  const out = projectFile(basePath === '/' ? 'out' : 'out/in-folder');
  for (const part of ['web', 'hosting']) await cp(join(out, part), join(folder, part), { recursive: true });
  await runDocumentedCommands('catalogue', catalogueUrl, folder);
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
