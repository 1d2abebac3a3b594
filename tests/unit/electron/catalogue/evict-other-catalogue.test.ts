import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { session } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { evictOtherCatalogue } from '../../../../electron/main/catalogue/evict-other-catalogue.ts';
import { openCatalogue } from '../../../../electron/main/catalogue/open-catalogue.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const ONE = 'https://one.example/api?key=secret';
const TWO = 'https://two.example';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'catalogue');
});

/** Starts a kiosk with this catalogue. @returns its log events, and 'cleared' if it cleared local storage */
async function start(
  catalogueUrl: string,
  { clearLocalStorage = async () => {}, version = '1.0.0', clock = manualClock() } = {},
) {
  const done: string[] = [];
  await evictOtherCatalogue({
    catalogueUrl,
    version,
    folder,
    async clearLocalStorage() {
      await clearLocalStorage();
      done.push('cleared');
    },
    log: (event) => void done.push(event),
    clock,
  });
  return done;
}

async function sell(catalogueUrl: string): Promise<void> {
  await start(catalogueUrl);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'list.json'), '[]');
}

const kept = async () =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('host.sha256'));

it.each([
  [ONE, ONE, '1.0.0', true],
  [ONE, ONE, '1.0.1', true],
  ['embedded', 'embedded', '1.0.0', true],
  ['embedded', 'embedded', '1.0.1', false],
  ['embedded', ONE, '1.0.0', false],
  [ONE, TWO, '1.0.0', false],
  [ONE, 'https://one.example/api?key=another', '1.0.0', false],
  [ONE, 'embedded', '1.0.0', false],
])('the list of %s is kept at a start with %s in version %s: %s', async (before, after, version, isKept) => {
  await sell(before);
  expect(await start(after, { version })).toEqual(isKept ? [] : ['cleared', 'catalogue-changed']);
  expect(await kept()).toEqual(isKept ? ['list.json', 'pictures'] : []);
  expect(await start(after, { version })).toEqual([]);
});

it('the other catalogue is dropped before the first page opens', async () => {
  await sell(ONE);
  const clearStorage = vi.spyOn(session.defaultSession, 'clearStorageData');
  const base = { userData: dirname(folder), clock: manualClock(), log: () => undefined };
  await openCatalogue(fake({ ...base, config: { catalogueUrl: 'embedded' } }), '1.0.0', 'no folder');
  expect(clearStorage).toHaveBeenCalledWith({ storages: ['localstorage'] });
  expect(await kept()).toEqual([]);
});

it('a cached catalogue of unknown origin is dropped', async () => {
  await sell(ONE);
  await rm(join(folder, 'host.sha256'));
  expect(await start(ONE)).toEqual(['cleared']);
  expect(await kept()).toEqual([]);
});

it('a browser that hangs delays the start by 3 s; the next start that succeeds drops the catalogue', async () => {
  await sell(ONE);
  const clock = manualClock();
  const started = start(TWO, { clearLocalStorage: () => new Promise(() => {}), clock });
  await expect.poll(async () => [await kept(), clock.waits()]).toEqual([[], [3000]]);
  clock.pass(3000);
  expect(await started).toEqual(['catalogue-not-dropped']);
  const clearLocalStorage = () => Promise.reject(new Error('the browser fails'));
  expect(await start(TWO, { clearLocalStorage })).toEqual(['catalogue-not-dropped']);
  expect(await start(TWO)).toContain('cleared');
});

it('a disk that hangs delays the start by 3 s; the catalogue is not dropped later in that run', async () => {
  await sell(ONE);
  const mark = join(folder, 'host.sha256');
  await rm(mark);
  // Reading this pipe blocks until a writer opens it, as on a disk that hangs.
  execFileSync('mkfifo', [mark]);
  const clock = manualClock();
  const started = start(TWO, { clock });
  await expect.poll(clock.waits).toEqual([3000]);
  clock.pass(3000);
  const done = await started;
  await writeFile(mark, 'another mark');
  await new Promise(setImmediate);
  expect(done).toEqual(['catalogue-not-dropped']);
  expect(await kept()).toEqual(['list.json', 'pictures']);
});

it('the catalogue’s address is not stored, because it may contain a secret', async () => {
  await start(ONE);
  expect(await readFile(join(folder, 'host.sha256'), 'utf8')).toMatch(/^[\da-f]{64}$/);
});
