import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** The page whose first visit is measured. */
const MEASURED_PAGE = 'catalogue-page';

/** Prints what a first visit to the products page has to fetch, gzip, in KiB. */
export function initialSizePlugin(): Plugin {
  return {
    name: 'initial-size',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('.html'))) return;
      const kib = initialBytes(chunks) / 1024;
      this.info(`initial JavaScript of the products page: ${kib.toFixed(1)} KiB gzip`);
    },
  };
}

/** The gzip size in bytes of the entry, of the measured page and of everything that they import at once. */
function initialBytes(chunks: readonly Rollup.OutputChunk[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rollup.OutputChunk>();
  const take = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) take(byName.get(name));
  };
  for (const chunk of chunks) if (chunk.isEntry || chunk.name === MEASURED_PAGE) take(chunk);
  return [...needed].reduce((bytes, chunk) => bytes + gzipSync(chunk.code).length, 0);
}
