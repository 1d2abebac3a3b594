/*
 * Withdraws Countertop's service worker. An operator replaces service-worker.js with this file
 * (docs/operator/hosting.md). Browsers that cached the shop fetch this file at their next visit and remove
 * the worker and its caches.
 */

/** The caches of src/web/worker except the precache, whose name ends with the shop's address. */
const CACHES = ['pictures', 'catalogue'];
/** The database in which Workbox records when each picture was last used. */
const EXPIRATION_DATABASE = 'workbox-expiration';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

/**
 * This worker has no 'fetch' listener, so open pages load from the network. The shop's script reloads open pages at the
 * next navigation. This worker must not reload pages: each page registers service-worker.js when it loads, so the pages
 * would reload again and again.
 */
async function withdraw() {
  const names = await caches.keys();
  const ours = names.filter((name) => CACHES.includes(name) || name.endsWith(self.registration.scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await deleteDatabase(EXPIRATION_DATABASE);
  await self.registration.unregister();
}

/**
 * Resolves even if the previous worker still has the database open. The browser then deletes the database when that
 * worker ends.
 */
function deleteDatabase(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = resolve;
    request.onblocked = resolve;
  });
}
