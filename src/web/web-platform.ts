import { type Brand, COUNTERTOP } from '../domain/brand.ts';
import { DEFAULT_ACCESSIBILITY, type Platform } from '../platform/platform.ts';
import { watchWebCatalogue } from './web-catalogue-watch.ts';

declare global {
  interface ImportMetaEnv {
    /** Written by tooling/brand-plugin.ts if the build has a brand. */
    readonly STORE_BRAND?: Brand;
  }
}

const BUILT_BRAND: Brand = import.meta.env.STORE_BRAND ?? COUNTERTOP;

/**
 * The platform of the web build. `reportError` does nothing, because React has already written the error to the
 * console.
 * @param catalogueUrl the catalogue host's absolute URL
 */
export function openWebPlatform(catalogueUrl: string): Platform {
  return {
    settings: {
      accessibility: DEFAULT_ACCESSIBILITY,
      startAccessibility: DEFAULT_ACCESSIBILITY,
      isLocked: false,
      pixelsPerInch: 96,
      catalogueHost: null,
      catalogueMaxAgeMinutes: Number.POSITIVE_INFINITY,
      brand: BUILT_BRAND,
    },
    journal: null,
    catalogue: watchWebCatalogue(catalogueUrl),
    userActivity: null,
    keepAccessibility: () => undefined,
    heartbeat: () => undefined,
    reportError: () => undefined,
  };
}
