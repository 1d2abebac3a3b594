import fs, { mkdir, readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { writeDurably } from '../../../../electron/main/core/atomic-write.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

it('makes the folder, replaces what was there and leaves nothing else behind', async () => {
  const path = join(folder, 'deep', 'file');
  await writeDurably(path, 'one');
  await writeDurably(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'deep'))).toEqual(['file']);
});

it('tells what the disk says, and takes its temporary file away', async () => {
  const path = join(folder, 'file');
  await mkdir(join(path, 'in-the-way'), { recursive: true });
  await expect(writeDurably(path, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(folder)).toEqual(['file']);
});

/** Records in which order the real file system is called: no test can pull the plug. */
function recordSteps(): readonly string[] {
  const steps: string[] = [];
  const { open, rename } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const file = await open(path, ...rest);
    const sync = file.sync.bind(file);
    file.sync = () => {
      steps.push(`sync ${basename(String(path))}`);
      return sync();
    };
    return file;
  });
  vi.spyOn(fs, 'rename').mockImplementation((from, to) => {
    steps.push(`rename ${basename(String(from))} to ${basename(String(to))}`);
    return rename(from, to);
  });
  // Named imports of a built-in module follow its object only after this call.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return steps;
}

it('syncs the text before the rename, and each new name in its folder before it answers', async () => {
  const steps = recordSteps();
  await writeDurably(join(folder, 'user', 'session', 'session.json'), 'text');
  expect(steps).toEqual([
    'sync user',
    `sync ${basename(folder)}`,
    'sync session.json.tmp',
    'rename session.json.tmp to session.json',
    'sync session',
  ]);
});
