import { defineConfig } from 'vite';
import { readBrand } from './read-brand.ts';
import { rendererConfig } from './renderer-config.ts';
import { readSite } from './site.ts';

/** The web build; the kiosk's renderer is built from the same parts by electron.vite.config.ts. */
export default defineConfig(
  rendererConfig('web', {
    ...readSite(process.env),
    catalogueUrl: process.env.CATALOGUE_URL?.trim() || undefined,
    brand: readBrand(process.env),
  }),
);
