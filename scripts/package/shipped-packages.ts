import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
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
  const bundled = ['main', 'preload', 'renderer'].flatMap((build) => read(join(out, build)));
  const all = [...bundled, ...(await Promise.all(FILES_OF.map(fromPackage)))];
  const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName].sort(([one], [other]) => one.localeCompare(other)).map(([, each]) => each);
}

async function fromPackage(name: string): Promise<ShippedPackage> {
  const folder = join(projectRoot, 'node_modules', name);
  const manifest = v.object({ name: v.string(), version: v.string(), license: v.string() });
  const { license, ...rest } = readJson(join(folder, 'package.json'), manifest);
  return { ...rest, identifier: license, text: await readFile(join(folder, 'LICENSE'), 'utf8') };
}

function read(build: string): ShippedPackage[] {
  try {
    return readJson(join(build, '.vite', 'license.json'), v.array(packageSchema));
  } catch (cause) {
    throw new TaskError(`${build} does not say what is in it: run "npm run build".`, { cause });
  }
}
