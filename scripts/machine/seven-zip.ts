import { chmodSync } from 'node:fs';

/** The path of 7za, a program of an npm package that packs and unpacks archives. */
export async function sevenZip(): Promise<string> {
  const { path7za } = (await import('7zip-bin')).default;
  // npm installs 7za without execute permission.
  chmodSync(path7za, 0o755);
  return path7za;
}
