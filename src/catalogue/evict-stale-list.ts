import type { QueryClient } from '@tanstack/react-query';
import type { Platform } from '../platform/platform.ts';
import { isListStale } from './stale-list.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

/**
 * Drops a cached list that is too old for a new shopper, so that the next products page fetches. Call it at a
 * session's start. Only lists of a catalogue host on a kiosk age.
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
