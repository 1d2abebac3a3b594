import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PrerenderedFile } from '../src/app/routes.ts';
import type { Brand } from '../src/domain/brand.ts';
import { brandDefinition } from './brand-plugin.ts';
import { type Site, siteDefinition } from './site.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The exports of src/web/prerender-page.tsx. */
interface Prerenderer {
  prerenderPage(file: PrerenderedFile): Promise<{ readonly head: string; readonly content: string }>;
}

/**
 * Builds src/web/prerender-page.tsx for Node, calls `work` with its exports, and then deletes the build.
 * @param site where the shop is served from
 * @param brand the store's brand
 */
export async function withPrerenderer<Result>(
  site: Site,
  brand: Brand,
  work: (renderer: Prerenderer) => Promise<Result>,
): Promise<Result> {
  // Inside the project, so that Node finds its packages.
  const outDir = await mkdtemp(path('../node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root: path('../src'),
      base: site.basePath,
      logLevel: 'warn',
      publicDir: false,
      define: { ...brandDefinition(brand), ...siteDefinition(site) },
      css: { transformer: 'lightningcss' },
      build: {
        ssr: path('../src/web/prerender-page.tsx'),
        outDir,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'renderer.mjs' } },
      },
    });
    const renderer: Prerenderer = await import(pathToFileURL(join(outDir, 'renderer.mjs')).href);
    return await work(renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
