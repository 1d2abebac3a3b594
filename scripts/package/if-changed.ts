import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isCached } from '../build/build-cache.ts';
import { projectRoot } from '../lib/paths.ts';
import { electronRuntime } from '../machine/electron.ts';

/** What goes into the packages, and what makes them. */
const inputs = [
  'out/main',
  'out/preload',
  'out/renderer',
  'resources',
  'scripts/package',
  'electron-builder.yml',
  'package.json',
  'CHANGELOG.md',
].map((name) => join(projectRoot, name));

/** The stamp of the last packaging of all. */
export const packageRecord = 'package';

/** @returns the same as long as the packages would be the same */
export function packageValue(): string {
  return fingerprint(inputs, [electronRuntime().version]);
}

/** @returns whether the unpacked app and both packages are there and of these very sources */
export function isPackaged(): boolean {
  const output = join(projectRoot, 'dist');
  return (
    existsSync(join(output, 'linux-unpacked', 'countertop')) &&
    readdirSync(output).filter((name) => name.endsWith('.deb')).length === 2 &&
    isCached(packageRecord, packageValue())
  );
}
