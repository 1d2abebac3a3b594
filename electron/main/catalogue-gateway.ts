import { net } from 'electron';
import { answerFromEmbeddedCatalogue } from './embedded-catalogue.ts';

/** When a call that nobody waits for any more is given up, in ms: the pages themselves wait for 15 s. */
const HOST_TIMEOUT_MS = 20_000;

/** Answers the pages' catalogue calls; the path is what follows '/catalogue'. */
export type CatalogueGateway = (path: string) => Promise<Response>;

/** The catalogue that ships with the app. */
export function embeddedGateway(folder: string): CatalogueGateway {
  return async (path) => {
    const { status, contentType, body } = await answerFromEmbeddedCatalogue(folder, path);
    return new Response(body, { status, headers: { 'content-type': contentType } });
  };
}

/**
 * A catalogue host somewhere else. The main process calls it, so that it needs no CORS headers and the pages need no
 * right to call anyone but the app itself.
 */
export function hostGateway(hostUrl: string): CatalogueGateway {
  const host = hostUrl.replace(/\/+$/, '');
  return async (path) => {
    if (!/^\/products(\/\d+)?$/.test(path)) return new Response(null, { status: 404 });
    try {
      const answer = await net.fetch(host + path, {
        signal: AbortSignal.timeout(HOST_TIMEOUT_MS),
        credentials: 'omit',
        cache: 'no-store',
      });
      // Whatever a host claims, under the app's own origin its words are data and never a page or a script.
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return new Response(answer.body, { status: answer.status, headers });
    } catch {
      // The page hears what any web page would hear of a host that does not answer.
      return Response.error();
    }
  };
}
