import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildCacheFolder, projectRoot } from '../lib/paths.ts';

/**
 * Hashes the names and contents of files and folders. A missing path is skipped.
 * Dates are ignored, because a checkout changes them without changing a file.
 * @param salt further text that goes into the hash
 */
export function fingerprint(paths: readonly string[], salt: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(salt));
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @returns the path itself if it is a file, or all files below it in a stable order; empty if it is missing */
function filesUnder(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Whether the last `markCached` for this name stored this value. */
export function isCached(name: string, value: string): boolean {
  try {
    return readFileSync(join(buildCacheFolder, name), 'utf8') === value;
  } catch {
    return false;
  }
}

/** Records that the work `name` was done for the inputs with the hash `value`. */
export function markCached(name: string, value: string) {
  mkdirSync(buildCacheFolder, { recursive: true });
  writeFileSync(join(buildCacheFolder, name), value);
}

/** Removes the record, so that the work `name` is done again. */
export function clearCached(name: string) {
  rmSync(join(buildCacheFolder, name), { force: true });
}
