import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Plugin, preview } from 'vite';
import { projectRoot } from '../lib/paths.ts';

/** How long the catalogue takes to answer, in ms: what a near host takes. */
export const CATALOGUE_LATENCY_MS = 50;

/**
 * The web build as `npm run web` serves it, on a free port of its own, with a catalogue that takes its time.
 * @param content by path, what is answered in place of the build's files: JSON for the catalogue's list, else HTML
 * @returns its address, with a slash at its end, and what ends it
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
