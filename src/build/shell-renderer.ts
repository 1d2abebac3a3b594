import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Brand } from '../domain/brand.ts';
import type { ShellFile } from '../platform/shells.ts';
import { brandDefinition } from './brand-plugin.ts';
import { builtUrls } from './built-url.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What src/prerender exports. */
interface ShellRenderer {
  renderShell(file: ShellFile, basePath: string): Promise<string>;
  renderFirstCards(basePath: string): Promise<string>;
}

/** Builds src/prerender for Node and for a store, lets it work, and leaves nothing behind. */
export async function withShellRenderer<Result>(
  brand: Brand,
  work: (renderer: ShellRenderer) => Promise<Result>,
): Promise<Result> {
  // Inside the project, where Node finds the packages.
  const outDir = await mkdtemp(path('../../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root: path('..'),
      base: './',
      logLevel: 'warn',
      publicDir: false,
      define: { __KIOSK__: 'false', ...brandDefinition(brand) },
      experimental: builtUrls,
      css: { transformer: 'lightningcss' },
      build: {
        ssr: path('../prerender/render-shell.tsx'),
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'renderer.mjs' } },
      },
    });
    const renderer: ShellRenderer = await import(pathToFileURL(join(outDir, 'renderer.mjs')).href);
    return await work(renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
