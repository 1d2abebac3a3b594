import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Builds src/worker into service-worker.js beside index.html, with the list of the build's files in it. */
export function serviceWorkerPlugin(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'service-worker.ts',
    // The page registers it by itself: src/platform/service-worker.ts.
    injectRegister: null,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['*.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
      // The folder instead of the file: hosts send the one, and redirect the other to it.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: './' } : entry)),
        }),
      ],
    },
  });
}
