import * as v from 'valibot';

const manifestSchema = v.record(
  v.string(),
  v.looseObject({ file: v.string(), imports: v.optional(v.array(v.string())) }),
);

/** Vite's manifest of a build: what became of each source file, by its path below `src`. */
export type BuiltFiles = v.InferOutput<typeof manifestSchema>;

/** Reads the manifest that Vite has written. */
export const readManifest = (text: string): BuiltFiles => v.parse(manifestSchema, JSON.parse(text));

/**
 * The scripts that a component needs besides the page's own, relative to the shop's folder; none where it is a part of
 * that one.
 * @param component its source file, below `src`
 * @param page the HTML file, whose script and its imports the page names itself
 */
export function scriptsOf(component: string, manifest: BuiltFiles, page: string): readonly string[] {
  const ofPage = withImports(page, manifest);
  return [...withImports(component, manifest)]
    .filter((name) => !ofPage.has(name))
    .flatMap((name) => manifest[name]?.file ?? []);
}

/** What a script imports at once, itself included. */
function withImports(name: string, manifest: BuiltFiles): ReadonlySet<string> {
  const found = new Set(manifest[name] ? [name] : []);
  for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported);
  return found;
}
