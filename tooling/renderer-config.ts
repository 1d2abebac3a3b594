import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { brandDefinition, brandPlugin } from './brand-plugin.ts';
import { embeddedCataloguePlugin } from './embedded-catalogue-plugin.ts';
import { fontDisplayPlugin } from './font-display-plugin.ts';
import { fontPreloadPlugin } from './font-preload-plugin.ts';
import { hostingPlugin } from './hosting-plugin.ts';
import { pageSettingsPlugin } from './page-settings-plugin.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { type BuiltBrand, NO_BRAND } from './read-brand.ts';
import { seoPlugin } from './seo-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { siteDefinition } from './site.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The two targets of the one renderer. */
export type RendererTarget = 'kiosk' | 'web';

/** The address of the embedded catalogue, unless another host is configured. */
const EMBEDDED_CATALOGUE = '/catalogue';

/** The pages of each target; the staff's only on a kiosk. */
const PAGES = {
  kiosk: { index: path('../src/index.html'), staff: path('../src/staff.html') },
  web: { index: path('../src/index.html') },
} as const;

/**
 * The oldest engines that each must run on: the kiosk brings its own; the web takes what was Baseline Widely available
 * on 21 November 2026, with engines of May 2024, of which `light-dark()` was one of the last parts.
 */
const ENGINES = {
  kiosk: ['chrome130'],
  web: ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'],
} as const;

/** The file of a build with the licences of the packages in it. */
export const LICENCES = { fileName: 'third-party-licenses.md' };

/** Settings from the web build's environment; the kiosk has its own configuration. */
interface BuildSettings {
  readonly basePath?: string | undefined;
  readonly catalogueUrl?: string | undefined;
  readonly siteUrl?: string | undefined;
  readonly brand?: BuiltBrand | undefined;
}

/** How the renderer is built, for the kiosk and for the web. */
export function rendererConfig(target: RendererTarget, settings: BuildSettings = {}): UserConfig {
  const { basePath = '/', siteUrl, brand = NO_BRAND } = settings;
  // electron-vite sets relative addresses.
  const base = target === 'kiosk' ? './' : basePath;
  return {
    root: path('../src'),
    base,
    publicDir: path('../src/public'),
    define: { ...brandDefinition(brand), ...siteDefinition({ basePath, siteUrl }) },
    // The one in index.html is known only when the page is asked for.
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
      // The web shop is its own package: its licences lie beside it.
      license: LICENCES,
      reportCompressedSize: false,
      // The first paint waits for all style sheets: one of 7 KiB comes sooner than three smaller ones.
      cssCodeSplit: target === 'kiosk',
      rolldownOptions: { input: PAGES[target] },
    },
  };
}

/** What writes the pages, and on the web what lies beside them. */
function pagePlugins(target: RendererTarget, settings: BuildSettings): PluginOption[] {
  const { basePath = '/', siteUrl, catalogueUrl = EMBEDDED_CATALOGUE, brand = NO_BRAND } = settings;
  const site = { basePath, siteUrl, storeName: brand.name };
  const pageSettings = pageSettingsPlugin({ platform: target, ...site, catalogueUrl, logo: brand.logo });
  // A kiosk's pages are rendered once, and its main process keeps its catalogue.
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
