import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../lib/paths.ts';

/**
 * Bundles and minifies a small entry as the web build is, but without anything that is ours.
 * @param {string} code the entry's
 * @returns {Promise<{ file: string, remove: () => Promise<void> }>} the one file that it came to
 */
export async function bundledFloor(code) {
  // Inside the project, where the packages are found.
  const folder = await mkdtemp(join(projectRoot, 'node_modules/.floor-'));
  const entry = join(folder, 'entry.js');
  await writeFile(entry, code);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: { input: entry, output: { entryFileNames: 'floor.js' } },
    },
  });
  return { file: join(folder, 'floor.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
