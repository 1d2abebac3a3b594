import type { Rollup } from 'vite';

/**
 * The scripts that a component needs besides the page's own, relative to the shop's folder; none where it is a part of
 * that one.
 * @param component the end of its source file's path
 * @param bundle what the build has made; its one entry is the page's script
 */
export function scriptsOf(component: string, bundle: Rollup.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const [page, ...others] = chunks.filter(({ isEntry }) => isEntry);
  if (!page || others.length > 0) throw new Error('The web build has one script that its page names');
  const ofPage = withImports(page, bundle);
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(component));
  return [...withImports(own, bundle)].filter((name) => !ofPage.has(name));
}

/** What a script imports at once, itself included. */
function withImports(
  chunk: Rollup.OutputChunk | undefined,
  bundle: Rollup.OutputBundle,
): ReadonlySet<string> {
  const found = new Set(chunk ? [chunk.fileName] : []);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
}
