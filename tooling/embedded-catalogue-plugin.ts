import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin } from 'vite';
import { answerFromEmbeddedCatalogue } from '../electron/main/catalogue/embedded-catalogue.ts';
import { sendCompressed } from './hosting/send-compressed.ts';

const FOLDER = fileURLToPath(new URL('../resources/catalogue', import.meta.url));

/** Serves the embedded catalogue beside the shop, in development and in the preview of the web build. */
export function embeddedCataloguePlugin(): Plugin {
  const mount = (server: { middlewares: Connect.Server }) => {
    server.middlewares.use('/catalogue', (request, response, next) => {
      // Pass on other paths, because in development Vite serves src/catalogue/*.ts under /catalogue too.
      if (/^\/(products|images)\b/.test(request.url ?? '')) answer(request, response).catch(next);
      else next();
    });
  };
  return { name: 'embedded-catalogue', configureServer: mount, configurePreviewServer: mount };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const { status, contentType, body } = await answerFromEmbeddedCatalogue(FOLDER, pathname);
  const headers = { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' };
  await sendCompressed(request, response, { status, headers, body });
}
