import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import { cachedAt } from './catalogue-cache.ts';

/**
 * The age of the catalogue by the last good list in Cache Storage; without one, or without Cache Storage (private
 * mode), it has no age.
 * @param catalogueUrl the catalogue host's absolute URL
 */
export function watchWebCatalogue(catalogueUrl: string): CatalogueWatch {
  const listUrl = catalogueAddress(catalogueUrl, '/products');
  return {
    async status(): Promise<CatalogueStatus> {
      const asOf = await listTime(listUrl).catch(() => null);
      // A clock that was put back must not make a list younger than new.
      const ageMs = asOf === null ? null : Math.max(0, Date.now() - asOf);
      return { asOf, ageMs, isReachable: navigator.onLine, hasNewer: false };
    },
    onChange(listener) {
      const events = ['online', 'offline'];
      for (const event of events) window.addEventListener(event, listener);
      return () => {
        for (const event of events) window.removeEventListener(event, listener);
      };
    },
  };
}

async function listTime(listUrl: string): Promise<number | null> {
  await whenIdle();
  return cachedAt(listUrl);
}
