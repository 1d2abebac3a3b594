import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerAsStaticHost } from '../../../tooling/hosting/static-host.ts';
import { startCatalogueServer } from './catalogue-server.ts';
import { serveOnLoopback } from './loopback.ts';

const buildFor = (basePath: string) =>
  fileURLToPath(new URL(`../../../out/${basePath === '/' ? '' : 'in-folder/'}web`, import.meta.url));

const SCRIPT = /((?:assets|\.)\/[\w-]+-[\w-]{8})\.js/g;

export type Hosts = Awaited<ReturnType<typeof startHosts>>;

/** Serves the web build with its own catalogue host. @param basePath the base path of the build: '/' or '/shop/' */
export async function startHosts(basePath = '/') {
  const catalogue = await startCatalogueServer();
  const web = await startWebHost(catalogue.url, basePath);
  return {
    catalogue,
    web,
    async close() {
      await web.close();
      await catalogue.close();
    },
  };
}

/** Serves the web build. @param catalogueUrl the catalogue host's address, which is put into the served pages */
async function startWebHost(catalogueUrl: string, basePath: string) {
  const deployed = new Map<string, string>();
  const folder = buildFor(basePath);
  /** The number of the served build. From build 1 on, the names of its scripts end with this number. */
  let build = 0;
  const configured = (text: string) =>
    text.replace(/(<meta name="catalogue-url" content=")[^"]*/, `$1${catalogueUrl}`);
  const inThisBuild = (text: string) =>
    text.replace(SCRIPT, `$1-${build}.js`).replace(/(revision"?:")/g, `$1${build}`);

  async function read(name: string): Promise<Buffer | string | null> {
    const [, script, number = '0'] = /^(assets\/.+?-[\w-]{8})(?:-(\d+))?\.js$/.exec(name) ?? [];
    // As after a real deployment, the scripts of earlier builds are missing.
    if (script && Number(number) !== build) return null;
    const built = join(folder, script ? `${script}.js` : name);
    const file = deployed.get(name) ?? (await readFile(built).catch(() => null));
    if (!(file instanceof Buffer) || !/\.(html|js)$/.test(name)) return file;
    const text = configured(file.toString('utf8'));
    return build === 0 ? text : inThisBuild(text);
  }

  const { origin, close } = await serveOnLoopback((request, response) => {
    answerAsStaticHost({ basePath, catalogueUrl }, read, request, response).then(
      (isOurs) => isOurs || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  return {
    /** The shop's address, ending with a slash. */
    url: origin + basePath,
    /** From now on, serves an edited version of a file, as after a new deployment. */
    async deploy(name: string, edit: (text: string) => string) {
      const text = await read(name);
      if (text === null) throw new Error(`The web build has no file ${name}`);
      deployed.set(name, edit(text.toString()));
    },
    /** Serves a new build from now on: all its scripts have new names. */
    deployNext() {
      build += 1;
    },
    close,
  };
}
