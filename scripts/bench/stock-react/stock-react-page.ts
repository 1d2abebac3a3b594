import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { projectRoot } from '../../lib/paths.ts';

/** Builds the page of stock React. @returns its HTML with the code in it */
export async function stockReactPage(): Promise<string> {
  const input = join(projectRoot, 'scripts/bench/stock-react/entry.tsx');
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, modulePreload: false, target: 'esnext', rolldownOptions: { input } },
  });
  if (!('output' in result)) throw new Error('Vite gave no bundle of stock React.');
  const { code } = result.output[0];
  return `<!doctype html><title>Stock React</title><body><script type="module">${code}</script>`;
}
