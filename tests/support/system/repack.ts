import { execFile } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PROGRAM = 'opt/Countertop/countertop';
const ARCHIVE = 'opt/Countertop/resources/app.asar';

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
  await tellProgram(join(tree, ARCHIVE), before, version);
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

/** Has the program say its version too, where that fits in its place; on Linux nobody checks the archive's hashes. */
async function tellProgram(archive: string, before: string, version: string): Promise<void> {
  const [old, now] = [before, version].map((each) => `"version": "${each}"`);
  const bytes = await readFile(archive);
  const place = bytes.indexOf(old ?? '');
  if (!now || now.length !== old?.length || place < 0) return;
  bytes.write(now, place);
  await writeFile(archive, bytes);
}
