import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Plugin, preview } from 'vite';
import { embeddedProducts } from '../lib/embedded-products.ts';
import { projectRoot } from '../lib/paths.ts';

/** Latency of the catalogue, in ms, as of a near host. */
export const CATALOGUE_LATENCY_MS = 50;

/**
 * Serves the web build like `npm run web`, on a free port, with a catalogue that has latency.
 * @param content replaces the build's files by path: JSON for the catalogue's list, else HTML
 * @returns the address with a trailing slash, and a function that stops it
 */
export async function serveShop(content: Readonly<Record<string, string>> = {}) {
  const server = await preview({
    configFile: join(projectRoot, 'tooling/vite.config.ts'),
    preview: { port: 0, host: '127.0.0.1' },
    plugins: [contentPlugin(content)],
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, close: () => server.close() };
}

const contentPlugin = (content: Readonly<Record<string, string>>): Plugin => ({
  name: 'bench',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isCatalogue = pathname.startsWith('/catalogue/products');
      if (isCatalogue) await wait(CATALOGUE_LATENCY_MS);
      const body = content[pathname];
      if (body === undefined) return next();
      const type = isCatalogue ? 'application/json' : 'text/html; charset=utf-8';
      response.setHeader('Content-Type', type).end(body);
    });
  },
});

/**
 * The embedded catalogue, repeated to any length. Each product has its own number, which also ends its title.
 * @returns JSON, as a host answers
 */
export function repeatedCatalogue(count: number): string {
  const products = embeddedProducts();
  const repeated = Array.from({ length: Math.ceil(count / products.length) }, () => products).flat();
  const numbered = repeated.map((product, index) => ({
    ...product,
    id: index + 1,
    title: `${product.title} ${index + 1}`,
  }));
  return JSON.stringify(numbered.slice(0, count));
}
