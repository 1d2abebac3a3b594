import type { Rollup } from 'vite';

/** What React asks to be fetched ahead stands before the page, which names it soon enough. */
const PRELOADS = /^(?:<link [^>]*>)+/;

export const withoutPreloads = (page: string) => page.replace(PRELOADS, '');

/**
 * The chunks of these names and all that they import at once, but for the entry: that one every page names itself.
 * @throws where a name is not in the build
 */
export function chunksWithImports(
  names: readonly string[],
  bundle: Rollup.OutputBundle,
): readonly Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set(
    names.map((name) => {
      const chunk = chunks.find((candidate) => candidate.name === name);
      if (!chunk) throw new Error(`${name}, which a drawn page needs, is not in the build`);
      return chunk;
    }),
  );
  for (const chunk of found)
    for (const imported of chunks)
      if (chunk.imports.includes(imported.fileName) && !imported.isEntry) found.add(imported);
  return [...found];
}
