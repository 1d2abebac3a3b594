import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { whenBrowserIdle } from '../lib/when-browser-idle.ts';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import { cachedAt } from './catalogue-cache.ts';

/**
 * Tells the catalogue's age from the last good list in Cache Storage. Without that, as in private mode, the age
 * is unknown.
 * @param catalogueUrl the catalogue host's absolute URL
 */
export function watchWebCatalogue(catalogueUrl: string): CatalogueWatch {
  const listUrl = catalogueAddress(catalogueUrl, '/products');
  return {
    async status(): Promise<CatalogueStatus> {
      const asOf = await listTime(listUrl).catch(() => null);
      // Not negative, even if the clock was set back.
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
  await whenBrowserIdle();
  return cachedAt(listUrl);
}
