import type { CatalogueStatus, Platform } from '../platform/platform.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Whether a new session must not start with the cached list.
 * @param maxAgeMinutes how old it may be
 */
function isStale({ ageMs, isReachable }: CatalogueStatus, maxAgeMinutes: number): boolean {
  // A list of unknown age goes, or it would be sold from for ever; but only once it is known that a new one can be had.
  if (ageMs === null) return isReachable === true;
  return ageMs > maxAgeMinutes * 60_000;
}

interface CachedList {
  readonly shop: Shop;
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
  if (!status || !isStale(status, catalogueMaxAgeMinutes)) return;
  shop.dropProducts();
}
