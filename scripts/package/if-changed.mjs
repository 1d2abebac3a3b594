import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';
import { fingerprint, stampMatches } from '../lib/stamp.mjs';
import { electronRuntime } from '../setup/electron.mjs';

/** What goes into the packages, and what makes them. */
const inputs = [
  'out/main',
  'out/preload',
  'out/renderer',
  'resources',
  'scripts/package',
  'scripts/tasks/package-app.mjs',
  'electron-builder.yml',
  'package.json',
  'CHANGELOG.md',
].map((name) => join(projectRoot, name));

/** The stamp of the last packaging of all. */
export const packageStamp = 'package';

/** @returns {string} the same as long as the packages would be the same */
export function packageValue() {
  return fingerprint(inputs, [electronRuntime().version]);
}

/** @returns {boolean} whether the unpacked app and the .deb are there and of these very sources */
export function isPackaged() {
  const output = join(projectRoot, 'dist');
  return (
    existsSync(join(output, 'linux-unpacked', 'countertop')) &&
    readdirSync(output).filter((name) => name.endsWith('.deb')).length === 1 &&
    stampMatches(packageStamp, packageValue())
  );
}
