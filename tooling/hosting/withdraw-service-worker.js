/*
 * Withdraws Countertop's service worker. An operator puts this file in the place of service-worker.js (docs/operator/hosting.md);
 * browsers that kept the shop fetch it at their next visit, and have neither worker nor caches afterwards.
 */

/** The caches of src/web/worker; the one with the build's files carries the shop's address in its name. */
const CACHES = ['pictures', 'catalogue'];
/** Where Workbox notes when each picture was last used. */
const EXPIRATION_DATABASE = 'workbox-expiration';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));

/**
 * Without a listener for 'fetch' open pages go on from the network, and load anew at their next step: their own script
 * sees to that. To navigate them from here would loop, because each page registers service-worker.js when it is loaded.
 */
async function withdraw() {
  const names = await caches.keys();
  const ours = names.filter((name) => CACHES.includes(name) || name.endsWith(self.registration.scope));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await deleteDatabase(EXPIRATION_DATABASE);
  await self.registration.unregister();
}

/** Settles also where the worker before still holds the database: it is deleted when that worker ends. */
function deleteDatabase(name) {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = resolve;
    request.onblocked = resolve;
  });
}
