import { chmodSync } from 'node:fs';
import { path7za } from '7zip-bin';

/** The path of 7za, a program of an npm package that packs and unpacks archives. */
export function sevenZip(): string {
  // npm installs 7za without execute permission.
  chmodSync(path7za, 0o755);
  return path7za;
}
