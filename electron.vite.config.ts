import { defineConfig } from 'electron-vite';
import { rendererConfig } from './src/build/renderer-config.ts';

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      rollupOptions: { input: 'electron/main/index.ts' },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: 'electron/preload/index.ts',
        // A sandboxed preload script must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: rendererConfig('kiosk'),
});
