import { defineConfig } from 'vite';
import { rendererConfig } from './build/renderer-config.ts';

/** The web build; the kiosk's renderer is built from the same parts by electron.vite.config.ts. */
export default defineConfig(
  rendererConfig('web', {
    basePath: process.env.BASE_PATH,
    catalogueUrl: process.env.CATALOGUE_URL,
    siteUrl: process.env.SITE_URL,
  }),
);
