import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import type { StoreLogo } from '../src/domain/brand.ts';
import { type BuiltBrand, brandDefinition, brandPlugin, readBrand } from './brand.ts';
import { embeddedCataloguePlugin } from './embedded-catalogue-plugin.ts';
import { hostingPlugin } from './hosting-plugin.ts';
import { precachePlugin } from './precache-plugin.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { seoPlugin } from './seo-plugin.ts';
import { escapeAttribute, readSite, type Site, siteDefinition, type Variables } from './site.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

type Target = 'kiosk' | 'web';

/** Only a kiosk has the staff's page. */
const PAGES = {
  kiosk: { index: path('../src/index.html'), staff: path('../src/staff.html') },
  web: { index: path('../src/index.html') },
} as const;

/**
 * The oldest supported engines. A kiosk includes its engine. The web build may use all features that were Baseline
 * Widely available on 21 November 2026. The newest of them, such as `light-dark()`, need engines of May 2024.
 */
const ENGINES = {
  kiosk: ['chrome130'],
  web: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
} as const;

export const LICENCES = { fileName: 'third-party-licenses.md' };

/**
 * Vite's configuration for the pages of a target.
 * @param variables the environment of a web build; empty for a kiosk, which reads its settings at its start
 * @throws {Error} with a message for the operator if a variable is invalid
 */
export function rendererConfig(target: Target, variables: Variables = {}): UserConfig {
  const brand = readBrand(variables);
  const site = { ...readSite(variables), storeName: brand.name };
  // The embedded catalogue is the default.
  const catalogueUrl = variables.CATALOGUE_URL?.trim() || '/catalogue';
  return {
    root: path('../src'),
    base: site.basePath,
    publicDir: path('../src/public'),
    define: {
      ...brandDefinition(brand),
      ...siteDefinition(site),
      ...pageDefinition(target, catalogueUrl, brand.logo),
    },
    // Vite cannot find the entry in index.html: until a page is requested, its path contains %PLATFORM%.
    optimizeDeps: { entries: [`${target}/main.tsx`] },
    plugins: [
      react(),
      brandPlugin(brand),
      embeddedCataloguePlugin(),
      ...(target === 'web' ? webPlugins(site, brand, catalogueUrl) : []),
    ],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: path(target === 'kiosk' ? '../out/renderer' : '../out/web'),
      emptyOutDir: true,
      target: [...ENGINES[target]],
      minify: true,
      modulePreload: { polyfill: false },
      license: LICENCES,
      reportCompressedSize: false,
      // One style sheet on the web: the first paint waits for all style sheets. One sheet of 7 KiB loads faster than
      // three smaller sheets.
      cssCodeSplit: target === 'kiosk',
      rolldownOptions: { input: PAGES[target] },
    },
  };
}

/** Values for the placeholders of index.html. Vite does not escape the values. */
const pageDefinition = (target: Target, catalogueUrl: string, logo: StoreLogo | null) => ({
  'import.meta.env.PLATFORM': JSON.stringify(target),
  'import.meta.env.CATALOGUE_URL': JSON.stringify(escapeAttribute(catalogueUrl)),
  'import.meta.env.ICON': JSON.stringify(
    logo
      ? // Without `vite-ignore` Vite would look for this file in src.
        `<link rel="icon" href="${logo.src}" vite-ignore>`
      : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ),
});

const webPlugins = (site: Site, brand: BuiltBrand, catalogueUrl: string): PluginOption[] => [
  fontDisplayPlugin,
  prerenderPlugin(site, brand),
  precachePlugin(site.basePath, brand),
  seoPlugin(site),
  hostingPlugin({ basePath: site.basePath, catalogueUrl }),
];

/**
 * For the web build: a font that loads late is used only from the next page load on, so that painted text never moves.
 * A kiosk keeps `block`: its font is on its own disk, so it loads quickly. With `optional`, a late font would stay unused
 * for a whole session.
 */
const fontDisplayPlugin: Plugin = {
  name: 'font-display',
  enforce: 'pre',
  transform: {
    filter: { id: /fonts\.css$/ },
    handler: (css) => css.replaceAll('font-display: block', 'font-display: optional'),
  },
};
