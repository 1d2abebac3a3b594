import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { TaskError } from '../lib/task-error.ts';

/** Matches static imports only. A lazy import is a call, `import(…)`, and does not match. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g;

/** Matches the scripts of a page: `<script src>` and `<link rel="modulepreload">`. */
const SCRIPT =
  /<script\b[^>]*\ssrc="([^"]+\.js)"|<link\b[^>]*\srel="modulepreload"[^>]*\shref="([^"]+\.js)"/g;

/**
 * The scripts that a first visit fetches before the page can be used: the page's own and their static imports.
 * @param folder the build's folder
 * @param page the HTML file, relative to the folder
 * @returns paths relative to the folder, in the order of the page
 * @throws {TaskError} if the page or a script is missing
 */
export function initialScripts(folder: string, page: string): string[] {
  return withImports(
    folder,
    [...read(folder, page).matchAll(SCRIPT)].map(([, script, preloaded]) => join(script ?? preloaded ?? '')),
  );
}

/**
 * Adds to the scripts all files that they import statically, directly or through others.
 * @param folder the build's folder
 * @param scripts paths relative to the folder
 * @returns paths relative to the folder, each once
 * @throws {TaskError} if a file is missing
 */
export function withImports(folder: string, scripts: readonly string[]): string[] {
  const found = new Set(scripts);
  for (const file of found)
    for (const [, imported] of read(folder, file).matchAll(IMPORT))
      found.add(join(dirname(file), imported ?? ''));
  return [...found];
}

/**
 * The files of a build whose names match a pattern.
 * @param folder the build's folder
 * @returns sorted paths, relative to the folder
 * @throws {TaskError} if the folder is missing
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
