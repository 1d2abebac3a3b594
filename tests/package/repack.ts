import { readFile, writeFile } from 'node:fs/promises';
import type { OwnRoot } from '../support/own-root.ts';

/** Makes another version of a package, in a root file system of its own. @returns where it is there */
export async function repackAs(root: OwnRoot, deb: string, version: string): Promise<string> {
  const folder = '/mnt/repacked';
  await root.run('dpkg-deb', ['--raw-extract', deb, folder]);
  const control = root.path(`${folder}/DEBIAN/control`);
  const text = await readFile(control, 'utf8');
  await writeFile(control, text.replace(/^Version: .*$/m, `Version: ${version}`));
  const result = `/mnt/countertop-${version}.deb`;
  await root.run('dpkg-deb', ['-Znone', '--build', folder, result]);
  return result;
}
