import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/**
 * Finds a file in the only folder that may be served. @param path percent-encoded, such as '/assets/index.js'
 * @returns the real path; null if there is no such file, or if the file or its link target is outside `folder`
 */
export async function resolveSafePath(folder: string, path: string): Promise<string | null> {
  const decoded = decode(path);
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, decoded));
    return isInside(root, file) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
