import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../lib/paths.ts';
import { TaskError } from '../lib/task-error.ts';

/** What Vite notes of each package that it has put into a bundle (`build.license`). */
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The licence's name, as SPDX has it. */
  identifier: v.nullish(v.string(), 'unknown licence'),
  /** The licence itself. */
  text: v.nullish(v.string(), ''),
});

export type ShippedPackage = v.InferOutput<typeof packageSchema>;

/** Packages of which only files ship, beside the bundles: the typeface. */
const FILES_OF = ['@fontsource-variable/figtree'];

/** The packages that are in the kiosk's builds, each once, by name. @param out the folder of all builds */
export async function shippedPackages(out: string): Promise<ShippedPackage[]> {
  const lists = await Promise.all(['main', 'preload', 'renderer'].map((build) => read(join(out, build))));
  const all = [...lists.flat(), ...(await Promise.all(FILES_OF.map(fromPackage)))];
  const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName].sort(([one], [other]) => one.localeCompare(other)).map(([, each]) => each);
}

async function fromPackage(name: string): Promise<ShippedPackage> {
  const folder = join(projectRoot, 'node_modules', name);
  const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });
  const { license, ...rest } = v.parse(
    manifest,
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  return { ...rest, identifier: license, text: await readFile(join(folder, 'LICENSE'), 'utf8') };
}

async function read(build: string): Promise<ShippedPackage[]> {
  try {
    const text = await readFile(join(build, '.vite', 'license.json'), 'utf8');
    return v.parse(v.array(packageSchema), JSON.parse(text));
  } catch (cause) {
    throw new TaskError(`${build} does not say what is in it: run "npm run build".`, { cause });
  }
}
