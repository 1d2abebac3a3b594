/**
 * Stands in for fpm, which electron-builder fetches from github.com, where only Debian's own dpkg-deb is at hand. Takes
 * the same arguments and makes the same .deb; CUSTOM_FPM_PATH names it to electron-builder.
 */

import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { controlFiles } from './deb-control.ts';
import { type FpmArguments, readFpmArguments } from './fpm-arguments.ts';

const SCRIPTS = {
  'after-install': 'postinst',
  'before-remove': 'prerm',
  'after-remove': 'postrm',
} as const;
const COMPRESSIONS = new Map([
  ['gz', 'gzip'],
  ['xz', 'xz'],
  ['zst', 'zstd'],
]);

async function buildDeb(wanted: FpmArguments) {
  const tree = await mkdtemp(join(tmpdir(), 'countertop-deb-'));
  try {
    for (const { from, to } of wanted.contents) await place(from, join(tree, to));
    await writeChangelogs(wanted, join(tree, 'usr/share/doc', wanted.name));
    await settleModes(tree);
    const about = join(tree, 'DEBIAN');
    const files = await controlFiles(wanted, tree);
    await mkdir(about);
    for (const [name, text] of Object.entries(files)) await writeFile(join(about, name), text);
    await writeScripts(wanted, about);
    pack(wanted, tree);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** A folder's contents or a file. */
async function place(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The project's own changelog, and Debian's, which fpm too fills with a line. */
async function writeChangelogs(wanted: FpmArguments, folder: string) {
  await mkdir(folder, { recursive: true });
  const date = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? Date.now() / 1000) * 1000);
  const when = date.toUTCString().replace('GMT', '+0000');
  const entry = `${wanted.name} (${wanted.version}) stable; urgency=medium\n\n  * See changelog.gz.\n\n -- ${wanted.maintainer}  ${when}\n`;
  await writeFile(join(folder, 'changelog.Debian.gz'), gzipSync(entry, { level: 9 }));
  const changelog = wanted['deb-upstream-changelog'];
  if (changelog)
    await writeFile(join(folder, 'changelog.gz'), gzipSync(await readFile(changelog), { level: 9 }));
}

/** Nobody but root writes in it, whatever umask the project was checked out with. */
async function settleModes(path: string) {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  const mayRun = stats.isDirectory() || (stats.mode & 0o100) !== 0;
  await chmod(path, mayRun ? 0o755 : 0o644);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await settleModes(join(path, name));
}

async function writeScripts(wanted: FpmArguments, folder: string) {
  for (const [option, name] of Object.entries(SCRIPTS)) {
    const script = wanted[option as keyof typeof SCRIPTS];
    if (script) await writeFile(join(folder, name), await readFile(script), { mode: 0o755 });
  }
}

function pack(wanted: FpmArguments, tree: string) {
  const compression = COMPRESSIONS.get(wanted['deb-compression']);
  if (!compression) throw new Error(`dpkg-deb does not compress by ${wanted['deb-compression']}.`);
  const level = wanted['deb-compression-level'];
  const how = [`-Z${compression}`, ...(level ? [`-z${level}`] : []), '--root-owner-group'];
  const { status } = spawnSync('dpkg-deb', [...how, '--build', tree, wanted.package], { stdio: 'inherit' });
  if (status !== 0) throw new Error('dpkg-deb failed.');
}

await buildDeb(readFpmArguments(process.argv.slice(2)));
