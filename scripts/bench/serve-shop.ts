import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { preview } from 'vite';
import { projectRoot } from '../lib/paths.ts';

/** How long the catalogue takes to answer, in ms: what a near host takes. */
export const CATALOGUE_LATENCY_MS = 50;

interface ServedShop {
  /** With a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * The web build as `npm run web` serves it, on a free port of its own, with a catalogue that takes its time.
 * @param list JSON that the catalogue answers for its list in place of the embedded one
 * @param pages HTML by path, beside the pages of the shop
 */
export async function serveShop({
  list,
  pages = {},
}: {
  list?: string;
  pages?: Record<string, string>;
} = {}): Promise<ServedShop> {
  const server = await preview({
    configFile: join(projectRoot, 'tooling/vite.config.ts'),
    preview: { port: 0, host: '127.0.0.1' },
    plugins: [
      {
        name: 'bench',
        enforce: 'pre',
        configurePreviewServer({ middlewares }) {
          middlewares.use(async (request, response, next) => {
            const { pathname } = new URL(request.url ?? '/', 'http://localhost');
            const html = pages[pathname];
            if (html) return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
            if (!pathname.startsWith('/catalogue/products')) return next();
            await wait(CATALOGUE_LATENCY_MS);
            if (!list || pathname !== '/catalogue/products') return next();
            response.setHeader('Content-Type', 'application/json').end(list);
          });
        },
      },
    ],
  });
  const address = server.httpServer.address();
  if (!address || typeof address === 'string') throw new Error('The web build is served at no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
