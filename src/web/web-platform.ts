import { catalogueAddress } from '../catalogue/catalogue-calls.ts';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';
import { whenBrowserIdle } from '../lib/when-browser-idle.ts';
import type { CatalogueStatus, CatalogueWatch, Platform } from '../platform/platform.ts';
import { cachedAt } from './catalogue-cache.ts';

declare global {
  interface ImportMetaEnv {
    /** Written by tooling/brand.ts if the build has a brand. */
    readonly STORE_BRAND?: Brand;
  }
}

/**
 * The platform of the web build. `reportError` does nothing, because React has already written the error to the
 * console.
 * @param catalogueUrl the catalogue host's absolute URL
 */
export function openWebPlatform(catalogueUrl: string): Platform {
  return {
    brand: import.meta.env.STORE_BRAND ?? COUNTERTOP,
    catalogue: watchWebCatalogue(catalogueUrl),
    reportError: () => undefined,
  };
}

/** Reads the catalogue's age from the cached list. In private mode no list is cached, so the age is unknown. */
function watchWebCatalogue(catalogueUrl: string): CatalogueWatch {
  const listUrl = catalogueAddress(catalogueUrl, '/products');
  return {
    async status(): Promise<CatalogueStatus> {
      await whenBrowserIdle();
      const asOf = await cachedAt(listUrl).catch(() => null);
      // `Math.max`, because the difference is negative if the clock was set back.
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
