import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeDurably } from '../../../electron/main/durable-file.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';

const steps: string[] = [];

// The real file system, overheard: no test can pull the plug, so the order of the calls is what can be shown.
vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:fs/promises')>();
  return {
    ...actual,
    open: async (path: string, flags: string) => {
      const file = await actual.open(path, flags);
      const sync = file.sync.bind(file);
      file.sync = () => {
        steps.push(`sync ${basename(path)}`);
        return sync();
      };
      return file;
    },
    rename: (from: string, to: string) => {
      steps.push(`rename ${basename(from)} to ${basename(to)}`);
      return actual.rename(from, to);
    },
  };
});

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  steps.length = 0;
});
afterEach(() => removeFolder(folder));

it('is on the disk before it takes the old one’s place, and the new name is before it is answered', async () => {
  await writeDurably(join(folder, 'session.json'), 'text');
  expect(steps).toEqual([
    'sync session.json.tmp',
    'rename session.json.tmp to session.json',
    `sync ${basename(folder)}`,
  ]);
});

it('is in folders that are on the disk too, each by its name in the one above', async () => {
  await writeDurably(join(folder, 'user', 'session', 'session.json'), 'text');
  expect(steps).toEqual([
    'sync user',
    `sync ${basename(folder)}`,
    'sync session.json.tmp',
    'rename session.json.tmp to session.json',
    'sync session',
  ]);
});
