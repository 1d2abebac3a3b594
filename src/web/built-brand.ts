import { type Brand, COUNTERTOP } from '../domain/brand.ts';

declare global {
  interface ImportMetaEnv {
    /** Written in by tooling/brand-plugin.ts where a web build is configured for a store. */
    readonly STORE_BRAND?: Brand;
  }
}

/** Whose shop a web build is. */
export const BUILT_BRAND: Brand = import.meta.env.STORE_BRAND ?? COUNTERTOP;
