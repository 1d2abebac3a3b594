import type { QueryClient } from '@tanstack/react-query';
import { type CatalogueWatch, isListStale, type PlatformSettings } from '../platform/platform.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

/**
 * Drops the list from memory and local storage if it is too old for a new shopper. The products page then fetches it
 * again. Call this at a session's start. Does nothing without a catalogue host, because the embedded list does not age.
 */
export async function evictStaleList(
  queryClient: QueryClient,
  watch: CatalogueWatch,
  settings: Pick<PlatformSettings, 'catalogueHost' | 'catalogueMaxAgeMinutes'>,
): Promise<void> {
  if (settings.catalogueHost === null || !queryClient.getQueryData(PRODUCTS_KEY)) return;
  const status = await watch.status().catch(() => null);
  if (status && isListStale(status, settings.catalogueMaxAgeMinutes))
    await queryClient.resetQueries({ queryKey: PRODUCTS_KEY });
}
