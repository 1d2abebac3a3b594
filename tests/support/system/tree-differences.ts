import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

type Stats = Awaited<ReturnType<typeof lstat>>;

/**
 * What the upper layer of an overlay makes of the tree below it.
 * @param upper the layer; a device with the number 0 in it stands for what was removed
 * @param below the tree that it covers
 * @returns the absolute paths of all that is new, gone, or changed in contents, owner or rights, in order
 */
export async function differences(upper: string, below: string, folder = '/'): Promise<string[]> {
  const names = (await readdir(join(upper, folder))).sort();
  const found = await Promise.all(names.map((name) => differencesAt(upper, below, join(folder, name))));
  return found.flat();
}

async function differencesAt(upper: string, below: string, path: string): Promise<string[]> {
  const now = await lstat(join(upper, path));
  const before = await lstat(join(below, path)).catch(() => null);
  const own = (await isSame(join(upper, path), now, join(below, path), before)) ? [] : [path];
  return now.isDirectory() ? [...own, ...(await differences(upper, below, path))] : own;
}

async function isSame(path: string, now: Stats, pathBefore: string, before: Stats | null): Promise<boolean> {
  if (now.isCharacterDevice() && now.rdev === 0) return before === null;
  if (!before || now.mode !== before.mode || now.uid !== before.uid || now.gid !== before.gid) return false;
  if (now.isSymbolicLink()) return (await readlink(path)) === (await readlink(pathBefore));
  if (!now.isFile()) return true;
  return now.size === before.size && (await readFile(path)).equals(await readFile(pathBefore));
}
