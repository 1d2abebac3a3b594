/**
 * Has the service worker of this build keep the shop for days without a network. It is asked for once the page is
 * loaded, as nothing of it helps a first visit. Where it is blocked (private mode, plain HTTP), the shop does without.
 *
 * A new version of the worker waits until the pages of the old one are closed, so that no open page loses the files
 * it was built with.
 */
export function startServiceWorker(): void {
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}

async function register(): Promise<void> {
  try {
    const worker = navigator.serviceWorker;
    if (!worker.controller) worker.addEventListener('controllerchange', handOverPictures, { once: true });
    // The folder that <base href> names, wherever the shop is deployed.
    await worker.register(new URL('service-worker.js', document.baseURI), {
      scope: new URL('.', document.baseURI).pathname,
    });
  } catch {
    // Nothing is lost but the shop without a network.
  }
}

/** Has the worker fetch, through the browser's own cache, the pictures that were shown before it was there. */
function handOverPictures(): void {
  const shown = [
    ...performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'img')
      .map((entry) => entry.name),
    ...Array.from(document.images, (image) => image.currentSrc),
  ].filter((url) => url.startsWith('http'));
  const urlsToCache = [...new Set(shown)].map((url) => [url, { mode: 'no-cors', cache: 'force-cache' }]);
  // The message that workbox-routing listens for.
  navigator.serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
