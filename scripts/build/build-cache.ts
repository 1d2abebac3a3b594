import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildCacheFolder, projectRoot } from '../lib/paths.ts';

/**
 * Hashes the names and contents of files and folders, and the texts of `salt`. A missing path is skipped. Dates are
 * ignored, because a checkout changes them without changing a file.
 */
export function fingerprint(paths: readonly string[], salt: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(salt));
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

const recordOf = (name: string) => join(buildCacheFolder, name);

/** Whether the work is recorded as done for inputs with the hash `value`. */
export const isDone = (name: string, value: string): boolean =>
  existsSync(recordOf(name)) && readFileSync(recordOf(name), 'utf8') === value;

/** Does the work and then records it. Work that fails or is interrupted leaves no record. */
export async function doAndRecord(name: string, value: string, work: () => Promise<void>) {
  forget(name);
  await work();
  mkdirSync(buildCacheFolder, { recursive: true });
  writeFileSync(recordOf(name), value);
}

/** Removes the record, so that the work is done again. */
export const forget = (name: string): void => rmSync(recordOf(name), { force: true });
