import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot, stampFolder } from './paths.mjs';

/**
 * One hash over the names and contents of files and folders; a missing one counts as absent.
 * Contents, not dates: a checkout touches every date and changes nothing.
 * @param {readonly string[]} paths
 * @param {readonly string[]} [salt] further text the hash depends on
 * @returns {string}
 */
export function fingerprint(paths, salt = []) {
  const hash = createHash('sha256').update(JSON.stringify(salt));
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file below the folder in a stable order
 */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Whether the last `writeStamp` of this name was made with the same value.
 * @param {string} name
 * @param {string} value
 * @returns {boolean}
 */
export function stampMatches(name, value) {
  try {
    return readFileSync(join(stampFolder, name), 'utf8') === value;
  } catch {
    return false;
  }
}

/**
 * Remembers that the work named so was done for this value.
 * @param {string} name
 * @param {string} value
 */
export function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(join(stampFolder, name), value);
}

/**
 * Makes the work named so count as not done.
 * @param {string} name
 */
export function removeStamp(name) {
  rmSync(join(stampFolder, name), { force: true });
}
