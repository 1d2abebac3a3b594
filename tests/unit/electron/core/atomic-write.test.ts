import { readlinkSync } from 'node:fs';
import fs, { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeDurably } from '../../../../electron/main/core/atomic-write.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

it('creates the folder, replaces the file and leaves no other file', async () => {
  const path = join(folder, 'deep', 'file');
  await writeDurably(path, 'one');
  await writeDurably(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'deep'))).toEqual(['file']);
});

it('throws the disk’s error, and deletes its temporary file', async () => {
  const path = join(folder, 'file');
  await mkdir(join(path, 'in-the-way'), { recursive: true });
  await expect(writeDurably(path, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(folder)).toEqual(['file']);
});

/** Records the order of file system calls, which decides what a power cut can lose. No test can cut the power. */
async function recordSteps(): Promise<readonly string[]> {
  const steps: string[] = [];
  const { rename } = fs;
  const handle = await open(folder, 'r');
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    steps.push(`sync ${basename(readlinkSync(`/proc/self/fd/${this.fd}`))}`);
    return sync.call(this);
  });
  vi.spyOn(fs, 'rename').mockImplementation((from, to) => {
    steps.push(`rename ${basename(String(from))} to ${basename(String(to))}`);
    return rename(from, to);
  });
  // Without this call, named imports of node:fs would not see the spies.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return steps;
}

it('syncs the text before the rename, and every changed folder before it resolves', async () => {
  const steps = await recordSteps();
  await writeDurably(join(folder, 'user', 'session', 'session.json'), 'text');
  expect(steps).toEqual([
    'sync user',
    `sync ${basename(folder)}`,
    'sync session.json.tmp',
    'rename session.json.tmp to session.json',
    'sync session',
  ]);
});
