import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildCacheFolder, projectRoot } from '../lib/paths.ts';

/**
 * One hash over the names and contents of files and folders; a missing one counts as absent.
 * Contents, not dates: a checkout touches every date and changes nothing.
 * @param salt further text the hash depends on
 */
export function fingerprint(paths: readonly string[], salt: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(salt));
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @returns the file itself, or every file below the folder in a stable order */
function filesUnder(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Whether the last `markCached` with this name had this value. */
export function isCached(name: string, value: string): boolean {
  try {
    return readFileSync(join(buildCacheFolder, name), 'utf8') === value;
  } catch {
    return false;
  }
}

/** Records that the work of this name was done for this value. */
export function markCached(name: string, value: string) {
  mkdirSync(buildCacheFolder, { recursive: true });
  writeFileSync(join(buildCacheFolder, name), value);
}

/** Forgets the work of this name. */
export function clearCached(name: string) {
  rmSync(join(buildCacheFolder, name), { force: true });
}
