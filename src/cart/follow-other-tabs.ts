import type { ShopStore } from './shop-store.ts';

/** Shows what other tabs write to local storage, and leaves nothing unwritten when the page goes. @returns what ends that */
export function followOtherTabs(shop: ShopStore): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', ({ key }) => shop.applyExternalChange(key), { signal });
  window.addEventListener('pagehide', () => shop.flush(), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // Nobody told this page anything while the browser kept it for Back.
      if (persisted) shop.applyExternalChange(null);
    },
    { signal },
  );
  return () => listening.abort();
}
