import { execFile } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serializeManifest } from '../../../electron/main/updates/release-manifest.ts';
import { signedEntry } from '../../../scripts/release/signed-entry.ts';

const execute = promisify(execFile);
const PROGRAM = 'opt/Countertop/countertop';
const ARCHIVE = 'opt/Countertop/resources/app.asar';

/** A package that is called Countertop and holds a shell script. */
export interface DummyPackage {
  readonly version: string;
  /** What /usr/bin/countertop does: lines of shell. */
  readonly program: string;
  readonly name?: string;
  readonly postinst?: string;
  /** Its first line. */
  readonly description?: string;
}

/** Builds a real .deb within a second. @returns its path */
export async function buildDummyPackage(
  folder: string,
  { version, program, name = 'countertop', postinst, description = 'A dummy' }: DummyPackage,
): Promise<string> {
  const tree = join(folder, `${name}-${version}`);
  const files: readonly (readonly [string, string, number])[] = [
    [
      'DEBIAN/control',
      `Package: ${name}\nVersion: ${version}\nArchitecture: amd64\nMaintainer: Test <test@test>\nDescription: ${description}\n of two lines.\n`,
      0o644,
    ],
    ['DEBIAN/conffiles', '/etc/countertop/a setting\n', 0o644],
    ['DEBIAN/postinst', `#!/bin/sh\nset -e\n${postinst ?? 'true'}\n`, 0o755],
    ['etc/countertop/a setting', `of ${version}\n`, 0o644],
    ['usr/bin/countertop', `#!/bin/sh\n${program}\n`, 0o755],
    ['opt/Countertop/version', `${version}\n`, 0o644],
    ['opt/Countertop/chrome-sandbox', 'set-uid\n', 0o4755],
  ];
  for (const [path, text, mode] of files) {
    const file = join(tree, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
    await chmod(file, mode);
  }
  const deb = join(folder, `${name}_${version}_amd64.deb`);
  await execute('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', tree, deb]);
  return deb;
}

interface Other {
  readonly version: string;
  /** What takes the place of the shop's program: lines of shell. */
  readonly program?: string | undefined;
}

/**
 * Makes another version of a package.
 * @param folder where it is taken apart, and where the new one is left
 * @returns the path of the new one
 */
export async function repack(deb: string, folder: string, { version, program }: Other): Promise<string> {
  const tree = join(folder, 'repacked');
  await execute('dpkg-deb', ['--raw-extract', deb, tree]);
  const control = join(tree, 'DEBIAN', 'control');
  const text = await readFile(control, 'utf8');
  const [, before = ''] = /^Version: (.*)$/m.exec(text) ?? [];
  await writeVersion(join(tree, ARCHIVE), before, version);
  await writeFile(control, text.replace(/^Version: .*$/m, `Version: ${version}`));
  if (program !== undefined) {
    await writeFile(join(tree, PROGRAM), `#!/bin/sh\n${program}\n`);
    await chmod(join(tree, PROGRAM), 0o755);
  }
  const result = join(folder, `countertop-${version}.deb`);
  await execute('dpkg-deb', ['-Zzstd', '-z1', '--build', tree, result]);
  await rm(tree, { recursive: true });
  return result;
}

/** Writes the version into the program's archive too, where it is as long as the one before; on Linux nobody checks the archive's hashes. */
async function writeVersion(archive: string, before: string, version: string): Promise<void> {
  const [old, now] = [before, version].map((each) => `"version": "${each}"`);
  const bytes = await readFile(archive);
  const place = bytes.indexOf(old ?? '');
  if (!now || now.length !== old?.length || place < 0) return;
  bytes.write(now, place);
  await writeFile(archive, bytes);
}

/** Signs a package and writes it with its papers into a folder, under the names that the root service looks for. */
export async function writeUpdate(
  folder: string,
  deb: string,
  version: string,
  key: KeyObject,
): Promise<void> {
  const entry = await signedEntry(deb, version, key);
  await mkdir(folder, { recursive: true });
  await copyFile(deb, join(folder, 'update.deb'));
  await writeFile(join(folder, 'update.sig'), entry.signature);
  const statement = serializeManifest({ ...entry, sha512: entry.sha512.toString('hex') });
  await writeFile(join(folder, 'update.manifest'), statement);
}
