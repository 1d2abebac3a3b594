import { hasUnsavedCart, type ShopStore } from '../cart/shop-store.ts';
import { pathOf } from '../domain/session.ts';
import { basePath } from './shop-address.ts';

/** Registers the worker after the page load. Does nothing if workers are blocked (private mode, plain HTTP). */
export function registerServiceWorker(shop: ShopStore): void {
  const start = () => void register(shop).catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(shop: ShopStore): Promise<void> {
  const workers = navigator.serviceWorker;
  let isControlled = workers.controller !== null;
  let isOld = false;
  workers.addEventListener('controllerchange', () => {
    // The first worker has the page's version, but not the page's pictures. A later worker has a newer version.
    if (!isControlled) cacheShownPictures(workers);
    isOld = isControlled;
    isControlled = true;
  });
  shop.state.subscribe((state, { page }) => {
    const isNewPage = page !== '' && pathOf(state.page) !== pathOf(page);
    // The reload loses no receipt: leaving the receipt's page drops the receipt anyway.
    if (isOld && isNewPage && !hasUnsavedCart(state)) window.location.reload();
  });
  const registration = await workers.register(`${basePath}service-worker.js`, { scope: basePath });
  // Browsers look for a new version only at a page load. So ask for it whenever a page that stayed open is shown again.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

function cacheShownPictures({ controller }: ServiceWorkerContainer): void {
  const shown = Array.from(document.images, (image) => image.currentSrc).filter(Boolean);
  const urlsToCache = shown.map((url) => [url, { mode: 'no-cors', cache: 'force-cache' }]);
  // The message that workbox-routing listens for.
  controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
