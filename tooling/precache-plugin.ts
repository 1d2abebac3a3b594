import { basename } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ROUTES } from '../src/app/routes.ts';
import type { Brand } from '../src/domain/brand.ts';
import { webManifest } from './web-manifest.ts';

const licences: Plugin = {
  name: 'service-worker-licences',
  config: () => ({ build: { license: { fileName: 'service-worker-licenses.md' } } }),
};

/** Builds src/web/worker into service-worker.js, with its list of files to precache, and writes the manifest. */
export function precachePlugin(basePath: string, { name, logo }: Brand): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'web/worker',
    filename: 'service-worker.ts',
    // The page registers the worker: src/web/register-service-worker.ts.
    injectRegister: null,
    manifest: webManifest(basePath, name),
    // The icons are not precached, because only the operating system uses them.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      buildPlugins: { vite: [licences] },
      globPatterns: ['*.html', logo ? basename(logo.src) : 'favicon.svg', 'assets/*.{js,css,woff2}'],
      // Some hosts send the error page with status 404. If one file cannot be precached, a browser rejects the worker.
      globIgnores: [ROUTES.unknown.file],
    },
  });
}
