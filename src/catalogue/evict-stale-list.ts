import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '../platform/platform.ts';
import { isListStale } from './stale-list.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

/**
 * Drops a cached list that is too old for a new shopper, so that the products page fetches it again. Call it when
 * a session starts. Does nothing without a kiosk's catalogue host, because other lists do not age.
 */
export async function evictStaleList(queryClient: QueryClient, platform: Platform): Promise<void> {
  const { catalogueHost, catalogueMaxAgeMinutes } = platform.settings;
  if (catalogueHost === null || !queryClient.getQueryData(PRODUCTS_KEY)) return;
  const status = await platform.catalogue.status().catch(() => null);
  if (status && isListStale(status, catalogueMaxAgeMinutes)) await evictList(queryClient);
}

/** Drops the cached list, in local storage too; a page that shows it refetches. */
export const evictList = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ queryKey: PRODUCTS_KEY });
