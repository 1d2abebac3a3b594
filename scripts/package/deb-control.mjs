import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** @typedef {import('./fpm-arguments.mjs').FpmArguments} FpmArguments */

/**
 * The files that a .deb carries about itself, as fpm writes them.
 * @param {FpmArguments} wanted
 * @param {string} tree the folder that becomes the root of the machine
 * @returns {Promise<Record<string, string>>} contents by name
 */
export async function controlFiles(wanted, tree) {
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

/**
 * @param {FpmArguments} wanted
 * @param {number} kilobytes
 * @returns {string}
 */
function controlText(wanted, kilobytes) {
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
 * @param {string} description
 * @returns {string}
 */
function descriptionText(description) {
  const [short = '', ...long] = description.trim().split('\n');
  return [short.trim(), ...long.map((line) => ` ${line.trim() || '.'}`)].join('\n');
}

/**
 * What `dpkg --verify` compares with.
 * @param {readonly string[]} files
 * @param {string} tree
 */
async function md5sums(files, tree) {
  const lines = [];
  for (const file of files) {
    const hash = createHash('md5').update(await readFile(file));
    lines.push(`${hash.digest('hex')}  ${relative(tree, file)}\n`);
  }
  return lines.join('');
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} every file below it in a stable order; links are neither verified nor settings
 */
async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
