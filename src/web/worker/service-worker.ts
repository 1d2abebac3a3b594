import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { type PrerenderedFile, prerenderedFileFor } from '../../app/routes.ts';
import { CACHE_NAMES, type CatalogueCall, catalogueCall } from '../offline-cache.ts';
import { lastGoodAnswer } from './last-good-answer.ts';
import { foreignFilesOf, isOwnPage, settingsOf } from './shop-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Hosts send the folder for this file, and redirect the file to it. */
const FOLDER_PAGE: PrerenderedFile = 'index.html';
/** Hosts may send this page with status 404 whatever name it is asked for by. */
const MISSING_PAGE: PrerenderedFile = '404.html';

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

/** Whether the host has a script or a style, and does not send a page in its place. */
async function isAtHost(file: string): Promise<boolean> {
  const response = await fetch(new URL(file, self.location.href), { method: 'HEAD' });
  return response.ok && !isHtml(response);
}

const urlOf = (file: PrerenderedFile) => (file === FOLDER_PAGE ? './' : file);
const addressOf = (file: PrerenderedFile) => new URL(urlOf(file), self.location.href);

/** The prerendered page that is the first paint of an address of the shop. */
function prerenderedFileAt(address: string): PrerenderedFile {
  const folder = addressOf(FOLDER_PAGE).pathname;
  return prerenderedFileFor(new URL(address).pathname.slice(folder.length - 1));
}

/** A page as it came with this worker; index.html's where there is none, or where only index.html was edited. */
async function builtPage(address: string): Promise<Response | undefined> {
  const [page, folderPage] = await Promise.all([matchPrecache(address), matchPrecache(urlOf(FOLDER_PAGE))]);
  if (!page || !folderPage) return page ?? folderPage;
  const [settings, folderSettings] = await Promise.all(
    [page, folderPage].map(async (each) => settingsOf(await each.clone().text())),
  );
  return settings === folderSettings ? page : folderPage;
}

// A deployment may edit its pages at any time, so they always come from the network where there is one.
const pageFromNetwork = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => addressOf(prerenderedFileAt(request.url)).href,
      // In the middle of a deployment a page may be there before its files: then the build that is here stands in.
      async fetchDidSucceed({ response }) {
        const foreign = foreignFilesOf(await response.clone().text(), files);
        if ((await Promise.all(foreign.map(isAtHost))).includes(false)) throw new Error('Half of a build');
        return response;
      },
      cacheWillUpdate: async ({ response }) => (response.ok && (await isOwn(response)) ? response : null),
      // After an update, the kept page is one of the old build: then the one that came with this worker.
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse && (await isOwn(cachedResponse)) ? cachedResponse : builtPage(request.url),
    },
  ],
});
registerRoute(({ request }) => request.mode === 'navigate', pageFromNetwork);

/** The network's answer, else the last good one. @param bound what keeps the cache small, where it can grow */
function registerCall(call: CatalogueCall, bound: readonly ExpirationPlugin[]): void {
  registerRoute(
    ({ request, url }) => request.destination === '' && catalogueCall(url.href) === call,
    new NetworkFirst({
      cacheName: CACHE_NAMES[call],
      networkTimeoutSeconds: CALL_TIMEOUT_S,
      plugins: [lastGoodAnswer, ...bound],
    }),
  );
}
registerCall('list', []);
registerCall('product', [new ExpirationPlugin({ maxEntries: MAX_PRODUCTS, purgeOnQuotaError: true })]);

addPlugins([
  {
    // In the middle of a deployment a page may be older than this worker: then the install is tried again later.
    cacheWillUpdate: async ({ request, response }) => {
      const isThere =
        response.ok || (response.status === 404 && request.url === addressOf(MISSING_PAGE).href);
      return isThere && (!isHtml(response) || (await isOwn(response))) ? response : null;
    },
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

// Pages of the old version load anew when their shopper goes to another page (register-service-worker.ts).
void self.skipWaiting();
// The first visit's page too.
clientsClaim();
