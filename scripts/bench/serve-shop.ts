import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Plugin, preview } from 'vite';
import { embeddedProducts } from '../lib/embedded-products.ts';
import { projectRoot } from '../lib/paths.ts';

/** Added latency of the catalogue, in ms: about that of a near host. */
export const CATALOGUE_LATENCY_MS = 50;

/**
 * Serves the web build like `npm run web`, on a free port, and delays the catalogue by `CATALOGUE_LATENCY_MS`.
 * @param content bodies by path, sent instead of the build's files: JSON for the catalogue's list, otherwise HTML
 * @returns the address with a trailing slash, and a function that stops the server
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
 * Repeats the embedded products until there are `count` of them. Each gets its own id and ends its title with it.
 * @returns JSON, as a host sends it
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
