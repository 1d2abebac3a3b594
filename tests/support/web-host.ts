import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellOf } from '../../src/platform/shells.ts';

const folder = fileURLToPath(new URL('../../out/web', import.meta.url));

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A plain static host with a history fallback, as any shop might rent one. */
export interface WebHost {
  /** The shop's address, with a slash at its end. */
  readonly url: string;
  /** Serves a file with a text of its own, as after another deployment. */
  deploy(name: string, edit: (text: string) => string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the web build.
 * @param catalogueUrl written into the page as a deployment would, without a rebuild
 * @param basePath the folder that the shop lives in, such as '/shop/'
 */
export async function startWebHost(catalogueUrl: string, basePath = '/'): Promise<WebHost> {
  const built = (name: string) => readFile(join(folder, name), 'utf8');
  const deployed = new Map<string, string>();
  const configured = (html: string) =>
    html
      .replace(/(<meta name="catalogue-url" content=")[^"]*/, `$1${catalogueUrl}`)
      .replace(/(<base href=")[^"]*/, `$1${basePath}`);
  const page = async (name: string) => deployed.get(name) ?? configured(await built(name));

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(basePath)) return response.writeHead(404).end();
    const name = normalize(decodeURIComponent(pathname.slice(basePath.length)));
    const type = CONTENT_TYPES[extname(name)];
    const file = type ? (deployed.get(name) ?? (await readFile(join(folder, name)).catch(() => null))) : null;
    if (file !== null) return response.writeHead(200, { 'content-type': type }).end(file);
    if (type) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(await page(shellOf(pathname.slice(basePath.length - 1))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    async deploy(name, edit) {
      deployed.set(name, edit(name.endsWith('.html') ? await page(name) : await built(name)));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
