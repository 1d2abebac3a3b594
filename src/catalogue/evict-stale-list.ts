import type { QueryClient } from '@tanstack/react-query';
import type { CatalogueWatch, PlatformSettings } from '../platform/platform.ts';
import { isListStale } from './stale-list.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

/**
 * Drops a cached list that is too old for a new shopper, so that the products page fetches it again. Call it when
 * a session starts. Does nothing without a catalogue host, because the embedded list does not age.
 */
export async function evictStaleList(
  queryClient: QueryClient,
  watch: CatalogueWatch,
  {
    catalogueHost,
    catalogueMaxAgeMinutes,
  }: Pick<PlatformSettings, 'catalogueHost' | 'catalogueMaxAgeMinutes'>,
): Promise<void> {
  if (catalogueHost === null || !queryClient.getQueryData(PRODUCTS_KEY)) return;
  const status = await watch.status().catch(() => null);
  if (status && isListStale(status, catalogueMaxAgeMinutes)) await evictList(queryClient);
}

/** Drops the cached list, also in local storage. A page that shows the list refetches it. */
export const evictList = (queryClient: QueryClient): Promise<void> =>
  queryClient.resetQueries({ queryKey: PRODUCTS_KEY });
