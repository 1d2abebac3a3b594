import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isCached } from '../build/build-cache.ts';
import { projectRoot } from '../lib/paths.ts';
import { electronRuntime } from '../machine/electron.ts';

/** Inputs of the packages. */
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

/** Stamp of the last packaging. */
export const packageRecord = 'package';

/** @returns equal as long as the packages would be equal */
export function packageValue(): string {
  return fingerprint(inputs, [electronRuntime().version]);
}

/** @returns whether the unpacked app and both packages exist for these sources */
export function isPackaged(): boolean {
  const output = join(projectRoot, 'dist');
  return (
    existsSync(join(output, 'linux-unpacked', 'countertop')) &&
    readdirSync(output).filter((name) => name.endsWith('.deb')).length === 2 &&
    isCached(packageRecord, packageValue())
  );
}
