import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { TaskError } from '../lib/task-error.ts';

/** An import that a browser follows before it runs the file; a lazy one is a call: `import(…)`. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g;

/** A script that a page names: to run at once, or to fetch for what runs at once. */
const SCRIPT =
  /<script\b[^>]*\ssrc="([^"]+\.js)"|<link\b[^>]*\srel="modulepreload"[^>]*\shref="([^"]+\.js)"/g;

/**
 * The scripts that a first visit to a page fetches before it can be used: those that the page names, and all that they
 * import at once.
 * @param folder of the build
 * @param page its HTML file, relative to the folder
 * @returns relative to the folder, in the order of the page
 * @throws {TaskError} where the page or a script is not there
 */
export function initialScripts(folder: string, page: string): string[] {
  return withImports(
    folder,
    [...read(folder, page).matchAll(SCRIPT)].map(([, script, preloaded]) => join(script ?? preloaded ?? '')),
  );
}

/**
 * Scripts, and all that they import at once.
 * @param folder of the build
 * @param scripts relative to the folder
 * @returns the same, each once
 * @throws {TaskError} where one is not there
 */
export function withImports(folder: string, scripts: readonly string[]): string[] {
  const found = new Set(scripts);
  for (const file of found)
    for (const [, imported] of read(folder, file).matchAll(IMPORT))
      found.add(join(dirname(file), imported ?? ''));
  return [...found];
}

/**
 * The files of a build whose names end in a certain way.
 * @param folder of the build
 * @returns relative to the folder
 */
export function filesOf(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) throw notBuilt(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function read(folder: string, file: string) {
  const path = join(folder, file);
  if (!existsSync(path)) throw notBuilt(path);
  return readFileSync(path, 'utf8');
}

const notBuilt = (path: string) => new TaskError(`There is no ${path}: build first with "npm run build".`);
