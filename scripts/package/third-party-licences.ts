import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import type { ShippedPackage } from './shipped-packages.ts';

const HEAD = `Third-party licences

Countertop itself is under the MIT licence. This is what it is shipped with.

- Electron, and Chromium with all that is in it: LICENSE.electron.txt and LICENSES.chromium.html
  (compressed on Linux) in the program's folder.
- The pictures and the packages below, which are part of its bundles.
`;

/** What THIRD_PARTY_LICENSES says: each package that ships, with its licence. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const parts = packages.map(({ name, version, identifier, text }) =>
    [`${name} ${version} (${identifier})`, text.trim()].filter(Boolean).join('\n\n'),
  );
  const pictures = readFileSync(join(projectRoot, 'src/public/pictures-licence.txt'), 'utf8').trim();
  return `${[HEAD.trim(), pictures, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
