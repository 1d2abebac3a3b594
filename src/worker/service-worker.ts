import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { ANSWER_CACHES, type CatalogueCall, catalogueCall } from '../platform/kept-catalogue.ts';
import { lastGoodAnswer } from './last-good-answer.ts';
import { isOwnPage } from './shop-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** The shop's page, relative to the folder of this worker; every address of the shop is this one page. */
const PAGE = './';

/** How long the network may take, in s, before the last good copy stands in. */
const PAGE_TIMEOUT_S = 3;
const CALL_TIMEOUT_S = 5;

const MAX_PICTURES = 300;
const MAX_PRODUCTS = 500;

/** The build's files, filled in by the build. */
const entries = self.__WB_MANIFEST;
const files: ReadonlySet<string> = new Set(
  entries.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
);
const isOwn = async (response: Response) => isOwnPage(await response.clone().text(), files);
const isHtml = (response: Response) => response.headers.get('content-type')?.includes('html') ?? false;

// A deployment may edit index.html at any time, so it always comes from the network where there is one.
const pageFromNetwork = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => new URL(PAGE, self.location.href).href,
      cacheWillUpdate: async ({ response }) => (response.ok && (await isOwn(response)) ? response : null),
      // After an update, the kept page is one of the old build: then the one that came with this worker.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await isOwn(cachedResponse)) ? cachedResponse : matchPrecache(PAGE),
    },
  ],
});
registerRoute(({ request }) => request.mode === 'navigate', pageFromNetwork);

/** The network's answer, else the last good one. @param bound what keeps the cache small, where it can grow */
function registerCall(call: CatalogueCall, bound: readonly ExpirationPlugin[]): void {
  registerRoute(
    ({ request, url }) => request.destination === '' && catalogueCall(url.href) === call,
    new NetworkFirst({
      cacheName: ANSWER_CACHES[call],
      networkTimeoutSeconds: CALL_TIMEOUT_S,
      plugins: [lastGoodAnswer, ...bound],
    }),
  );
}
registerCall('list', []);
registerCall('product', [new ExpirationPlugin({ maxEntries: MAX_PRODUCTS, purgeOnQuotaError: true })]);

addPlugins([
  {
    // In the middle of a deployment the page may be older than this worker: then the install is tried again later.
    cacheWillUpdate: async ({ response }) =>
      response.ok && (!isHtml(response) || (await isOwn(response))) ? response : null,
  },
]);
precache(entries);
addRoute({ directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  // 'no-cors' without a destination: the page names the pictures that it showed before this worker was there.
  ({ request }) =>
    request.destination === 'image' || (request.destination === '' && request.mode === 'no-cors'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // What a foreign host sends cannot be looked into.
        cacheWillUpdate: async ({ response }) =>
          response.type === 'opaque' || (response.status === 200 && !isHtml(response)) ? response : null,
      },
      new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }),
    ],
  }),
);

// The first visit's page too. There is no skipWaiting: a new version waits until the old one's pages are closed.
clientsClaim();
