import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerAsStaticHost } from '../../../src/build/hosting/static-host.ts';
import { nextPort } from './ports.ts';

const folder = fileURLToPath(new URL('../../../out/web', import.meta.url));

/** A plain static host with a history fallback and the headers of docs/hosting.md, as any shop might rent one. */
export interface WebHost {
  /** The shop's address, with a slash at its end. */
  readonly url: string;
  /** Serves a file with a text of its own, as after another deployment. */
  deploy(name: string, edit: (text: string) => string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the web build.
 * @param catalogueUrl written into the pages as a deployment would, without a rebuild
 * @param basePath the folder that the shop lives in, such as '/shop/'
 */
export async function startWebHost(catalogueUrl: string, basePath = '/'): Promise<WebHost> {
  const deployed = new Map<string, string>();
  const configured = (html: string) =>
    html
      .replace(/(<meta name="catalogue-url" content=")[^"]*/, `$1${catalogueUrl}`)
      .replace(/(<base href=")[^"]*/, `$1${basePath}`);

  async function read(name: string): Promise<Buffer | string | null> {
    const file = deployed.get(name) ?? (await readFile(join(folder, name)).catch(() => null));
    const isBuiltPage = file instanceof Buffer && name.endsWith('.html');
    return isBuiltPage ? configured(file.toString('utf8')) : file;
  }

  const server = createServer((request, response) => {
    answerAsStaticHost({ basePath, catalogueUrl }, read, request, response).then(
      (isOurs) => isOurs || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  server.listen(await nextPort(), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    async deploy(name, edit) {
      const text = await read(name);
      if (text === null) throw new Error(`The web build has no file ${name}`);
      deployed.set(name, edit(text.toString()));
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
