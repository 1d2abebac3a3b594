import { catalogueAddress } from '../catalogue/catalogue-calls.ts';
import { type Brand, COUNTERTOP } from '../domain/brand.ts';
import { whenBrowserIdle } from '../lib/when-browser-idle.ts';
import type { Platform } from '../platform/platform.ts';
import { cachedAt } from './catalogue-cache.ts';

declare global {
  interface ImportMetaEnv {
    /** Defined by tooling/brand.ts, unless the brand is the default one. */
    readonly STORE_BRAND?: Brand;
  }
}

/** The platform of the web build. @param catalogueUrl the catalogue host's absolute URL */
export function openWebPlatform(catalogueUrl: string): Platform {
  return {
    brand: import.meta.env.STORE_BRAND ?? COUNTERTOP,
    catalogue: {
      /** The age is unknown if no list is cached, as in private mode. */
      async status() {
        await whenBrowserIdle();
        const asOf = await cachedAt(catalogueAddress(catalogueUrl, '/products')).catch(() => null);
        // `Math.max`, because the difference is negative if the clock was set back.
        const ageMs = asOf === null ? null : Math.max(0, Date.now() - asOf);
        return { asOf, ageMs, isReachable: navigator.onLine, hasNewer: false };
      },
      onChange(listener) {
        const listening = new AbortController();
        for (const type of ['online', 'offline'])
          window.addEventListener(type, listener, { signal: listening.signal });
        return () => listening.abort();
      },
    },
    // React has already written the error to the console.
    reportError: () => undefined,
  };
}
