import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { brandDefinition, brandPlugin } from './brand-plugin.ts';
import { embeddedCataloguePlugin } from './embedded-catalogue-plugin.ts';
import { fontDisplayPlugin, fontPreloadPlugin } from './font-plugins.ts';
import { hostingPlugin } from './hosting-plugin.ts';
import { pageSettingsPlugin } from './page-settings-plugin.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { type BuiltBrand, NO_BRAND } from './read-brand.ts';
import { seoPlugin } from './seo-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { siteDefinition } from './site.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export type RendererTarget = 'kiosk' | 'web';

/** The path of the embedded catalogue, the default catalogue. */
const EMBEDDED_CATALOGUE = '/catalogue';

/** The pages of each target. Only a kiosk has the staff's page. */
const PAGES = {
  kiosk: { index: path('../src/index.html'), staff: path('../src/staff.html') },
  web: { index: path('../src/index.html') },
} as const;

/**
 * The oldest browser engine that each target supports. A kiosk includes its engine. The web build may use all
 * features that were Baseline Widely available on 21 November 2026; the newest, such as `light-dark()`, need
 * engines of May 2024.
 */
const ENGINES = {
  kiosk: ['chrome130'],
  web: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
} as const;

/** The build's file with the licences of its packages. */
export const LICENCES = { fileName: 'third-party-licenses.md' };

/** Settings from the web build's environment; the kiosk has its own configuration. */
interface BuildSettings {
  readonly basePath?: string | undefined;
  readonly catalogueUrl?: string | undefined;
  readonly siteUrl?: string | undefined;
  readonly brand?: BuiltBrand | undefined;
}

export function rendererConfig(target: RendererTarget, settings: BuildSettings = {}): UserConfig {
  const { basePath = '/', siteUrl, brand = NO_BRAND } = settings;
  // A kiosk's addresses are relative, as electron-vite sets them.
  const base = target === 'kiosk' ? './' : basePath;
  return {
    root: path('../src'),
    base,
    publicDir: path('../src/public'),
    define: { ...brandDefinition(brand), ...siteDefinition({ basePath, siteUrl }) },
    // Vite cannot find the entry in index.html, because its path there has a placeholder until a page is requested.
    optimizeDeps: { entries: [`${target}/main.tsx`] },
    plugins: [
      react(),
      brandPlugin(brand),
      embeddedCataloguePlugin(),
      fontPreloadPlugin(base),
      ...pagePlugins(target, settings),
    ],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: path(target === 'kiosk' ? '../out/renderer' : '../out/web'),
      emptyOutDir: true,
      target: [...ENGINES[target]],
      minify: true,
      modulePreload: { polyfill: false },
      // Each build lists the licences of the packages that it contains.
      license: LICENCES,
      reportCompressedSize: false,
      // One style sheet on the web: the first paint waits for all style sheets, and one sheet of 7 KiB loads faster
      // than three smaller sheets.
      cssCodeSplit: target === 'kiosk',
      rolldownOptions: { input: PAGES[target] },
    },
  };
}

/** The plugins that write the pages and, on the web, the files beside them. */
function pagePlugins(target: RendererTarget, settings: BuildSettings): PluginOption[] {
  const { basePath = '/', siteUrl, catalogueUrl = EMBEDDED_CATALOGUE, brand = NO_BRAND } = settings;
  const site = { basePath, siteUrl, storeName: brand.name };
  const pageSettings = pageSettingsPlugin({ platform: target, ...site, catalogueUrl, logo: brand.logo });
  // A kiosk needs only `pageSettings`: it prerenders nothing, and its main process caches the catalogue.
  if (target === 'kiosk') return [pageSettings];
  return [
    pageSettings,
    fontDisplayPlugin(),
    prerenderPlugin(site, brand),
    serviceWorkerPlugin(basePath, brand),
    seoPlugin(site, catalogueUrl === EMBEDDED_CATALOGUE),
    hostingPlugin({ basePath, catalogueUrl }),
  ];
}
