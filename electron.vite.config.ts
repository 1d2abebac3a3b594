import { defineConfig } from 'electron-vite';
import { LICENCES, rendererConfig } from './tooling/renderer-config.ts';

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      license: LICENCES,
      rollupOptions: { input: 'electron/main/index.ts' },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      license: LICENCES,
      // A sandboxed preload script must be a single CommonJS file, so the two scripts cannot share chunks.
      isolatedEntries: true,
      rollupOptions: {
        input: { index: 'electron/preload/index.ts', staff: 'electron/preload/staff.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: rendererConfig('kiosk'),
});
