import type { Platform } from '../platform/platform.ts';
import { isListStale } from '../platform/stale-list.ts';
import type { ShopStore } from '../store/shop-store.ts';

interface CachedList {
  readonly shop: ShopStore;
  readonly platform: Platform;
}

/**
 * Drops a cached list that is too old for a new shopper, so that the next products page fetches; to be called where a
 * session starts. Only a kiosk with a catalogue host has lists that grow old.
 */
export async function dropStaleList({ shop, platform }: CachedList): Promise<void> {
  const { catalogueHost, catalogueMaxAgeMinutes } = platform.settings;
  if (catalogueHost === null || shop.state.getState().products.length === 0) return;
  const status = await platform.catalogue.status().catch(() => null);
  if (!status || !isListStale(status, catalogueMaxAgeMinutes)) return;
  shop.dropProducts();
}
