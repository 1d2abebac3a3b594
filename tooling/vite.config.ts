import { defineConfig } from 'vite';
import { readBrand } from './read-brand.ts';
import { rendererConfig } from './renderer-config.ts';
import { readSite } from './site.ts';

/** The web build. electron.vite.config.ts builds the kiosk's renderer from the same parts. */
export default defineConfig(
  rendererConfig('web', {
    ...readSite(process.env),
    catalogueUrl: process.env.CATALOGUE_URL?.trim() || undefined,
    brand: readBrand(process.env),
  }),
);
