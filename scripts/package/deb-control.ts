import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { FpmArguments } from './fpm-arguments.ts';

/**
 * The files that a .deb carries about itself, as fpm writes them.
 * @param tree the folder that becomes the root of the machine
 * @returns contents by name
 */
export async function controlFiles(wanted: FpmArguments, tree: string): Promise<Record<string, string>> {
  const files = await filesBelow(tree);
  const sizes = await Promise.all(files.map(async (file) => (await lstat(file)).size));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  const settings = files.map((file) => `/${relative(tree, file)}`).filter((path) => path.startsWith('/etc/'));
  return {
    control: controlText(wanted, kilobytes),
    md5sums: await md5sums(files, tree),
    ...(settings.length > 0 ? { conffiles: `${settings.join('\n')}\n` } : {}),
  };
}

function controlText(wanted: FpmArguments, kilobytes: number): string {
  const fields = {
    Package: wanted.name,
    Version: wanted.version,
    License: wanted.license,
    Vendor: wanted.vendor,
    Architecture: wanted.architecture,
    Maintainer: wanted.maintainer,
    'Installed-Size': String(kilobytes),
    Depends: wanted.depends.join(', '),
    Recommends: wanted['deb-recommends'].join(', '),
    Suggests: wanted['deb-suggests'].join(', '),
    Section: wanted.category,
    Priority: wanted['deb-priority'],
    Homepage: wanted.url,
    Description: descriptionText(wanted.description),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  return `${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`;
}

/**
 * The first line is the short description; the others are indented, and one with a dot stands for an empty one.
 */
function descriptionText(description: string): string {
  const [short = '', ...long] = description.trim().split('\n');
  return [short.trim(), ...long.map((line) => ` ${line.trim() || '.'}`)].join('\n');
}

/** What `dpkg --verify` compares with. */
async function md5sums(files: readonly string[], tree: string) {
  const lines = [];
  for (const file of files) {
    const hash = createHash('md5').update(await readFile(file));
    lines.push(`${hash.digest('hex')}  ${relative(tree, file)}\n`);
  }
  return lines.join('');
}

/** @returns every file below it in a stable order; links are neither verified nor settings */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
