import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { readJson } from '../../../scripts/lib/read-json.ts';
import { findOnPath } from '../../../scripts/lib/run.ts';
import { electronRuntime } from '../../../scripts/machine/electron.ts';
import { type Packaged, packaged } from '../../support/kiosk/packaged.ts';

const execute = promisify(execFile);

test.skip(!findOnPath('dpkg-deb'), 'dpkg-deb, which builds and reads packages, is missing.');

let shipped: Packaged;
test.beforeAll(async () => {
  shipped = await packaged();
});

const contentsOf = async (deb: string) =>
  (await execute('dpkg-deb', ['--contents', deb], { maxBuffer: 2 ** 24 })).stdout;

/** The values of fuses in the program file: the codes of the characters '0' and '1'. */
const OFF = 48;
const ON = 49;

test('every fuse of the shipped program is set as configured', async () => {
  const { version, ...wire } = await getCurrentFuseWire(join(shipped.unpacked, 'countertop'));
  expect(version).toBe('1');
  expect(wire).toEqual({
    [FuseV1Options.RunAsNode]: OFF,
    [FuseV1Options.EnableCookieEncryption]: ON,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: OFF,
    [FuseV1Options.EnableNodeCliInspectArguments]: OFF,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ON,
    [FuseV1Options.OnlyLoadAppFromAsar]: ON,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: OFF,
    // 7 is GrantFileProtocolExtraPrivileges. This version of @electron/fuses has no name for it.
    7: OFF,
  });
});

test('the archive contains only the shop, with a hash of each file', () => {
  const archive = join(shipped.unpacked, 'resources', 'app.asar');
  const entries = listPackage(archive, { isPack: false }).map((path) => {
    const inArchive = path.slice(1);
    return { path: inArchive, entry: statFile(archive, inArchive) };
  });
  const files = entries.filter(({ entry }) => !('files' in entry));
  const places = new Set(files.map(({ path }) => path.split('/').slice(0, 2).join('/')));
  expect([...places].sort()).toEqual([
    'out/main',
    'out/preload',
    'out/renderer',
    'package.json',
    'resources/catalogue',
  ]);
  const hashes = { algorithm: 'SHA256', blocks: expect.arrayContaining([expect.any(String)]) };
  for (const { path, entry } of files) expect(entry, path).toMatchObject({ integrity: hashes });
  expect(files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
});

test('the shipped program has only English locales, and has the libraries for drawing without a graphics card', async () => {
  const there = async (path: string) => (await stat(join(shipped.unpacked, path)).catch(() => null)) !== null;
  expect((await execute('ls', [join(shipped.unpacked, 'locales')])).stdout).toBe('en-US.pak\n');
  for (const path of ['libvk_swiftshader.so', 'libEGL.so', 'chrome-sandbox', 'LICENSES.chromium.html'])
    expect(await there(path), path).toBe(true);
  for (const path of ['resources/default_app.asar', 'resources/app'])
    expect(await there(path), path).toBe(false);
});

/** The npm packages that the kiosk's sources import. The build contains only these and their dependencies. */
async function importedPackages(): Promise<string[]> {
  const pattern = "(from |import ?\\(?)'[^'.][^']*'\\)?;";
  const paths = ['electron', 'src', ':!src/web'];
  const { stdout } = await execute('git', ['grep', '-hoE', pattern, '--', ...paths], { cwd: projectRoot });
  const names = [...stdout.matchAll(/'((?:@[^/']+\/)?[^/']+)[^']*'/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'electron' && !name.startsWith('node:'));
}

const manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

function withDependencies(names: readonly string[]): string[] {
  const all = new Set(names);
  // The loop also visits the names that it adds.
  for (const name of all) {
    const { dependencies } = readJson(join(projectRoot, 'node_modules', name, 'package.json'), manifest);
    for (const dependency of Object.keys(dependencies)) all.add(dependency);
  }
  return [...all].sort();
}

test('the shipped program contains the licences of all its parts', async () => {
  const licences = join(shipped.unpacked, 'resources', 'licences');
  const textOf = (name: string) => readFile(join(licences, name), 'utf8');
  const lists = await Promise.all(['main.md', 'preload.md', 'renderer.md'].map(textOf));
  const sections = lists.flatMap((list) => list.split(/^## (?=\S+ - \d)/m).slice(1));
  for (const section of sections) expect(section).toMatch(/copyright/i);
  const listed = sections.map((section) => section.split(' ')[0]);
  // react-router-dom only re-exports react-router. The cookie packages are for servers; no build has them.
  const notShipped = ['cookie', 'react-router-dom', 'set-cookie-parser'];
  const wanted = withDependencies(await importedPackages());
  expect(wanted.filter((name) => !listed.includes(name))).toEqual(notShipped);
  expect(await textOf('figtree-licence.txt')).toContain('SIL Open Font License');
  expect(await textOf('pictures-licence.txt')).toContain('Microsoft Corporation');
  const contents = await contentsOf(shipped.debs[0]);
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html.gz', 'resources/licences/main.md'])
    expect(contents).toContain(`./usr/lib/countertop/${name}\n`);
  expect(contents).toContain('./usr/share/doc/countertop/copyright\n');
});

test('lintian finds no error in the packages', async () => {
  test.skip(!findOnPath('lintian'), 'lintian is not installed.');
  const { stdout } = await execute('lintian', ['--fail-on', 'none', ...shipped.debs]);
  expect(stdout.split('\n').filter((line) => line.startsWith('E:'))).toEqual([]);
});

test('the hashes beside the packages are right, and the bill of materials names what is built in', async () => {
  const cwd = dirname(shipped.debs[0]);
  const { stdout } = await execute('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd });
  expect(stdout.match(/\.deb: OK$/gm)).toHaveLength(2);
  const bom = JSON.parse(await readFile(join(cwd, 'countertop.cdx.json'), 'utf8'));
  for (const name of ['electron', 'valibot', 'react-router', 'bintrees'])
    expect(bom.components).toContainEqual(expect.objectContaining({ name }));
});

test("the entry in a desktop's menu starts the program in a window, not as a kiosk", async () => {
  const { stdout } = await execute('sh', [
    '-c',
    'dpkg-deb --fsys-tarfile "$0" | tar --extract --to-stdout --wildcards "./usr/share/applications/*.desktop"',
    shipped.debs[0],
  ]);
  expect(stdout).toMatch(/^Exec=\/usr\/bin\/countertop --windowed/m);
});

test('the program’s own package cannot lock the machine: it installs no settings and no units', async () => {
  const contents = await contentsOf(shipped.debs[0]);
  const files = [...contents.matchAll(/^[-l].* \.(\/\S+)/gm)].map(([, path = '']) => path);
  expect(files).toContain('/usr/lib/countertop/countertop');
  const own =
    /^\/usr\/(bin\/countertop$|lib\/countertop\/|share\/(applications|countertop|doc|icons|lintian)\/)/;
  expect(files.filter((path) => !own.test(path))).toEqual([]);
});

test('all files in the packages belong to root, and only root may write them', async () => {
  const lists = await Promise.all(shipped.debs.map(contentsOf));
  const lines = lists.flatMap((list) => list.trimEnd().split('\n'));
  expect(lines.length).toBeGreaterThan(60);
  for (const line of lines) expect(line).toMatch(/^([-d]rw[-x]r-[-x]r-[-x]|lrwxrwxrwx) root\/root /);
});

test('only a package with the fallback Electron is marked in its name, description and contents', async () => {
  const { isFallback } = electronRuntime();
  const description = (await execute('dpkg-deb', ['--field', shipped.debs[0], 'Description'])).stdout;
  const contents = await contentsOf(shipped.debs[0]);
  const marks = [/_NOT-FOR-RELEASE\.deb$/.test(shipped.debs[0]), /^NOT FOR RELEASE: /.test(description)];
  expect([...marks, contents.includes('/NOT-FOR-RELEASE.txt')]).toEqual([isFallback, isFallback, isFallback]);
});

test('on a bare Debian, the dependencies ask no questions and include no Python', async () => {
  // With an empty list of installed packages, apt prints all packages that it would install.
  const bare = ['--simulate', '-o', 'Dir::State::status=/dev/null', '-o', 'Debug::NoLocking=1'];
  const { stdout } = await execute('apt-get', [...bare, 'install', ...shipped.debs]).catch(() => ({
    stdout: '',
  }));
  test.skip(stdout === '', 'apt has no lists of packages: run "apt-get update".');
  const brought = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  expect(brought).toContain('cage');
  expect(
    brought.filter((name) => /^(?:python3?|scrot|keyboard-configuration|console-setup)$/.test(name)),
  ).toEqual([]);
});
