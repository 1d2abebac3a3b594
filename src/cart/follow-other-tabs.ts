import type { ShopStore } from './shop-store.ts';

/** Shows a cart that another tab has changed. @returns unsubscribe */
export function followOtherTabs(shop: ShopStore): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('storage', () => shop.applyExternalChange(), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      // A page in the back/forward cache gets no storage events, so it catches up when it is shown again.
      if (persisted) shop.applyExternalChange();
    },
    { signal },
  );
  return () => listening.abort();
}
