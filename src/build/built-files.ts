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
 * The scripts of some source files and all that they import at once, relative to the shop's folder, but for those of
 * other ones.
 * @throws where a source file is not in the build
 */
export function scriptsOf(
  sources: readonly string[],
  manifest: BuiltFiles,
  except: readonly string[] = [],
): readonly string[] {
  const known = except.length > 0 ? scriptsOf(except, manifest) : [];
  const found = new Set(sources);
  for (const source of found) {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source}, which a prerendered page needs, is not in the build`);
    for (const imported of entry.imports ?? []) found.add(imported);
  }
  return [...found].map((source) => manifest[source]?.file ?? '').filter((file) => !known.includes(file));
}
