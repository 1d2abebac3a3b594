import type { QueryClient } from '@tanstack/react-query';
import { type CatalogueWatch, isListStale, type PlatformSettings } from '../platform/platform.ts';
import { PRODUCTS_KEY } from './use-catalogue.ts';

/** At a session's start, drops the list if it is too old. Without a host the list is embedded, and does not age. */
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
