import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { prerenderedFileFor, ROUTES } from '../../app/routes.ts';
import { FALLBACK_HEADER } from '../../catalogue/catalogue-calls.ts';
import { CATALOGUE_CACHE } from '../catalogue-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a request may take, in s, before the cached response is used. */
const CALL_TIMEOUT_S = 5;

const MAX_PICTURES = 300;

// Pages of the old version reload when the shopper opens another page (register-service-worker.ts).
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// tooling/precache-plugin.ts lists the precached files.
precacheAndRoute(self.__WB_MANIFEST);

const folder = new URL(self.registration.scope).pathname;
const fileAt = ({ pathname }: URL) => prerenderedFileFor(pathname.slice(folder.length - 1));

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && fileAt(url) !== ROUTES.unknown.file,
  (options) => createHandlerBoundToURL(fileAt(options.url))(options),
);
// Other addresses go to the network: there may be a file or another site below the shop's folder. If the browser is
// offline, index.html starts the shop, and the shop shows its error page.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: ROUTES.start.file })] }),
);

registerRoute(
  ({ request, url }) => request.destination === '' && /\/products(\/\d+)?$/.test(url.pathname),
  new NetworkFirst({
    cacheName: CATALOGUE_CACHE,
    networkTimeoutSeconds: CALL_TIMEOUT_S,
    plugins: [
      {
        // The page caches each response after validating it.
        cacheWillUpdate: async () => null,
        handlerDidError: ({ request }) => entryOfCachedList(new URL(request.url)),
      },
    ],
  }),
);

registerRoute(
  // The requests of `cacheShownPictures` have an empty destination and the mode 'no-cors'.
  ({ request }) =>
    request.destination === 'image' || (request.destination === '' && request.mode === 'no-cors'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true })],
  }),
);

/** Returns the product from the cached list as a response. Used if the product's own response is not cached. */
async function entryOfCachedList(url: URL): Promise<Response | undefined> {
  const id = Number(url.pathname.split('/').at(-1));
  url.pathname = url.pathname.replace(/\/\d+$/, '');
  const list: unknown = await (await caches.match(url.href, { cacheName: CATALOGUE_CACHE }))?.json();
  if (!Array.isArray(list)) return undefined;
  // Checks no field but the id, because the page validates the response.
  const entry: unknown = list.find((product) => {
    const { id: found }: { id?: unknown } = Object(product);
    return found === id;
  });
  return entry === undefined ? entry : Response.json(entry, { headers: { [FALLBACK_HEADER]: '1' } });
}
