import { basename } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ROUTES } from '../src/app/routes.ts';
import type { Brand } from '../src/domain/brand.ts';
import { webManifest } from './web-manifest.ts';

/** Names the packages in it, as `renderer-config.ts` has it done for the pages. */
const licences: Plugin = {
  name: 'service-worker-licences',
  config: () => ({ build: { license: { fileName: 'service-worker-licenses.md' } } }),
};

/**
 * Builds src/web/worker into service-worker.js beside index.html, with the list of the build's files, and the
 * manifest.
 * @param basePath the folder that the shop is served from
 * @param brand the store's brand
 */
export function serviceWorkerPlugin(basePath: string, { name, logo }: Brand): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'web/worker',
    filename: 'service-worker.ts',
    // The page registers it: src/web/register-service-worker.ts.
    injectRegister: null,
    manifest: webManifest(basePath, name),
    // They are the system's once the shop is installed; the pages show none of them.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [licences] },
      globPatterns: ['*.html', logo ? basename(logo.src) : 'favicon.svg', 'assets/*.{js,css,woff2}'],
      // Some hosts send it with status 404, and a worker that cannot fetch one of its files is not installed.
      globIgnores: [ROUTES.unknown.file],
    },
  });
}
