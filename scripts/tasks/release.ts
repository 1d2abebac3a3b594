import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withTemporaryFolder } from '../lib/folders.ts';
import { projectRoot } from '../lib/paths.ts';
import { mustRun, outputOf } from '../lib/run.ts';
import { markName } from '../package/fallback-runtime.ts';
import type { Task } from './task.ts';

const USAGE =
  'Run "npm run release -- --repository FOLDER --key KEY [--percent 10] [--deb FILE…] [--config GROUP=FILE…] [--rehearsal]".';

/** Makes or extends a signed apt repository, a folder that any web server can serve. */
export const releaseTask: Task = { needs: () => ['repository'], run: release };

/** Adds packages to a repository and signs it. Earlier versions stay in it. */
export async function release(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      repository: { type: 'string' },
      key: { type: 'string' },
      percent: { type: 'string', default: '100' },
      deb: { type: 'string', multiple: true },
      config: { type: 'string', multiple: true, default: [] },
      rehearsal: { type: 'boolean', default: false },
    },
  });
  const { repository, key, config, rehearsal } = values;
  if (!repository || !key) throw new Error(USAGE);
  const folder = resolve(repository);
  const percent = percentage(values.percent);
  // If only --config is given, add no program packages.
  const debs = values.deb ?? (config.length > 0 ? [] : await packagedDebs());
  for (const deb of debs) if (!rehearsal) refuseMarked(deb);
  await keepApart(folder, rehearsal);
  await mkdir(join(folder, 'pool'), { recursive: true });
  const added = [];
  for (const deb of debs) added.push(await addPackage(folder, deb));
  for (const each of config) await addConfiguration(folder, each);
  await writeIndex(folder, new Map(added.map((version) => [version, percent])));
  await sign(folder, key);
  const content = added.length > 0 ? `${added[0]} to ${percent} % of the kiosks` : 'the configuration';
  console.log(`release: ${folder} offers ${content}: upload pool/ first, then Packages, then InRelease.`);
}

async function packagedDebs(): Promise<string[]> {
  const dist = join(projectRoot, 'dist');
  const names = (await readdir(dist).catch(() => [])).filter((name) => name.endsWith('.deb'));
  if (names.length === 2) return names.map((name) => join(dist, name));
  throw new Error('dist/ does not contain two .deb files: run "npm run package", or add --deb FILE.');
}

const fieldOf = (deb: string, name: string) => outputOf('dpkg-deb', ['--field', deb, name]).trim();

/** Throws if a package is not for release, by NOT-FOR-RELEASE.txt beside it or (if it was moved) by its description. */
function refuseMarked(deb: string) {
  const isMarked =
    existsSync(join(dirname(deb), markName)) || fieldOf(deb, 'Description').startsWith('NOT FOR');
  if (!isMarked) return;
  throw new Error(
    `${deb} carries a fallback Electron for tests: package it on a machine that can download Electron, or add --rehearsal for a test repository.`,
  );
}

/** Throws if stores and rehearsals would share a repository. NOT-FOR-RELEASE.txt marks a repository for rehearsals. */
async function keepApart(folder: string, isRehearsal: boolean) {
  const note = join(folder, markName);
  const isForStores = existsSync(join(folder, 'InRelease')) && !existsSync(note);
  if (!isRehearsal && existsSync(note))
    throw new Error(`${folder} is for rehearsals (${markName}): name another one with --repository.`);
  if (isRehearsal && isForStores)
    throw new Error(`${folder} is for stores: name another one with --repository for a rehearsal.`);
  await mkdir(folder, { recursive: true });
  if (isRehearsal) await writeFile(note, 'Only for rehearsals: packages may contain a fallback Electron.\n');
}

/** Adds a package. Throws if the repository has other content for this version: kiosks of a version must be equal. */
async function addPackage(folder: string, deb: string): Promise<string> {
  const [name, version, architecture] = ['Package', 'Version', 'Architecture'].map((field) =>
    fieldOf(deb, field),
  );
  if (!name?.startsWith('countertop') || !version) throw new Error(`${deb} is not a package of Countertop.`);
  const path = join(folder, 'pool', `${name}_${version}_${architecture}.deb`);
  if (existsSync(path) && !(await readFile(deb)).equals(await readFile(path)))
    throw new Error(`${path} exists already and has other content: raise "version" in package.json.`);
  await copyFile(deb, path);
  return version;
}

/** Makes the package countertop-config-GROUP. Its version is the present time. */
async function addConfiguration(folder: string, option: string) {
  const [group = '', file = ''] = option.split(/=(.*)/s);
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(group) || !existsSync(file)) throw new Error(USAGE);
  const name = `countertop-config-${group}`;
  const version = new Date().toISOString().replaceAll(/[-:]/g, '').replace('T', '.').slice(0, 15);
  const installed = `/usr/share/countertop-config/${group}.json`;
  await withTemporaryFolder(async (tree) => {
    await mkdir(join(tree, 'DEBIAN'), { mode: 0o755 });
    await mkdir(dirname(join(tree, installed)), { recursive: true });
    await copyFile(file, join(tree, installed));
    const control = `Package: ${name}\nVersion: ${version}\nArchitecture: all\nSection: misc\nMaintainer: The operator <root@localhost>\nDepends: countertop-kiosk\nConflicts: countertop-config\nProvides: countertop-config\nDescription: configuration of the kiosks in ${group}\n`;
    const postinst = `#!/bin/sh\nset -e\nif [ "$1" = configure ]; then /usr/libexec/countertop/take-config ${installed}; fi\n`;
    await writeFile(join(tree, 'DEBIAN/control'), control);
    await writeFile(join(tree, 'DEBIAN/postinst'), postinst, { mode: 0o755 });
    const deb = join(folder, 'pool', `${name}_${version}_all.deb`);
    await mustRun('dpkg-deb', ['--root-owner-group', '--build', tree, deb], `${name} could not be made.`);
  });
}

/** @param percentages for each new version, the percentage of kiosks that get it; earlier versions keep theirs */
async function writeIndex(folder: string, percentages: ReadonlyMap<string, number>) {
  const path = join(folder, 'Packages');
  const before = existsSync(path) ? await readFile(path, 'utf8') : '';
  const all = new Map([...percentagesIn(before), ...percentages]);
  await inFolder(folder, 'apt-ftparchive packages pool > Packages.new');
  const index = await readFile(`${path}.new`, 'utf8');
  const stanzas = index
    .trim()
    .split('\n\n')
    .map((stanza) => {
      const percent = all.get(/^Version: (.*)$/m.exec(stanza)?.[1] ?? '') ?? 100;
      return percent < 100 ? `${stanza}\nPhased-Update-Percentage: ${percent}` : stanza;
    });
  await writeFile(`${path}.new`, `${stanzas.join('\n\n')}\n`);
  await rename(`${path}.new`, path);
}

const inFolder = (folder: string, line: string) =>
  mustRun('sh', ['-c', line], `This command failed in ${folder}: ${line}`, { cwd: folder });

function percentagesIn(index: string): [string, number][] {
  const found = index.matchAll(/^Version: (.*)$(?:\n.+)*?\nPhased-Update-Percentage: (\d+)$/gm);
  return [...found].map(([, version = '', percent]) => [version, Number(percent)]);
}

async function sign(folder: string, key: string) {
  const names = ['Origin', 'Label', 'Suite'].map(
    (field) => `-o APT::FTPArchive::Release::${field}=Countertop`,
  );
  await inFolder(folder, `apt-ftparchive ${names.join(' ')} release . > Release`);
  const fault = `gpg could not sign with ${key}: see "gpg --list-secret-keys".`;
  const gpg = (...args: string[]) => mustRun('gpg', ['--batch', '--yes', ...args], fault, { cwd: folder });
  await gpg('--local-user', key, '--output', 'InRelease.new', '--clearsign', 'Release');
  // Replace InRelease last and in one step, so that no kiosk is offered a package before its file exists.
  await rename(join(folder, 'InRelease.new'), join(folder, 'InRelease'));
  await rm(join(folder, 'Release'));
  await gpg('--armor', '--output', 'countertop.asc', '--export', key);
}

function percentage(text: string) {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new Error(`--percent is ${text}: it must be a whole number from 1 to 100.`);
}
