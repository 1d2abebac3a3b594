import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { evictOtherCatalogue } from '../../../../electron/main/catalogue/evict-other-catalogue.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { eventually } from '../../../support/unit/eventually.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const ONE = 'https://one.example/api?key=secret';
const TWO = 'https://two.example';

let root: string;
let folder: string;
beforeEach(async () => {
  root = temporaryFolder();
  folder = join(root, 'catalogue');
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

/** Starts a kiosk and then stores a list and a folder for pictures. */
async function sell(catalogueUrl: string): Promise<void> {
  await start(catalogueUrl);
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'list.json'), '[]');
}

const kept = async () =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('host.sha256'));

describe('the catalogue of a profile', () => {
  it.each([
    { before: ONE, after: ONE, version: '1.0.0', isKept: true },
    { before: ONE, after: ONE, version: '1.0.1', isKept: true },
    { before: 'embedded', after: 'embedded', version: '1.0.0', isKept: true },
    { before: 'embedded', after: 'embedded', version: '1.0.1', isKept: false },
    { before: 'embedded', after: ONE, version: '1.0.0', isKept: false },
    { before: ONE, after: TWO, version: '1.0.0', isKept: false },
    { before: ONE, after: 'https://one.example/api?key=another', version: '1.0.0', isKept: false },
    { before: ONE, after: 'embedded', version: '1.0.0', isKept: false },
  ])(
    'of $before is kept if version $version starts with $after: $isKept',
    async ({ before, after, version, isKept }) => {
      await sell(before);
      expect(await start(after, { version })).toEqual(isKept ? [] : ['cleared', 'catalogue-changed']);
      expect(await kept()).toEqual(isKept ? ['list.json', 'pictures'] : []);
      expect(await start(after, { version })).toEqual([]);
    },
  );

  it('is dropped if its source is unknown', async () => {
    await sell(ONE);
    await rm(join(folder, 'host.sha256'));
    expect(await start(ONE)).toEqual(['cleared']);
    expect(await kept()).toEqual([]);
  });

  it('is dropped at the next start if it cannot be dropped at this one', async () => {
    await sell(ONE);
    const clearLocalStorage = () => Promise.reject(new Error('no'));
    expect(await start(TWO, { clearLocalStorage })).toEqual(['catalogue-not-dropped']);
    expect(await start(TWO)).toContain('cleared');
  });

  it('delays a start by at most 3 s if the browser hangs, and is dropped at the next start', async () => {
    await sell(ONE);
    const clock = manualClock();
    const started = start(TWO, { clearLocalStorage: () => new Promise(() => {}), clock });
    await eventually(async () => expect([await kept(), clock.waits()]).toEqual([[], [3000]]));
    clock.pass(3000);
    expect(await started).toEqual(['catalogue-not-dropped']);
    expect(await start(TWO)).toContain('cleared');
  });

  it('delays a start by at most 3 s if the disk hangs, and is not dropped later in that run', async () => {
    await sell(ONE);
    const mark = join(folder, 'host.sha256');
    await rm(mark);
    // Reading this pipe blocks until a writer opens it, as on a disk that hangs.
    execFileSync('mkfifo', [mark]);
    const clock = manualClock();
    const started = start(TWO, { clock });
    await eventually(() => expect(clock.waits()).toEqual([3000]));
    clock.pass(3000);
    const done = await started;
    await writeFile(mark, 'another mark');
    await new Promise(setImmediate);
    expect(done).toEqual(['catalogue-not-dropped']);
    expect(await kept()).toEqual(['list.json', 'pictures']);
  });

  it('does not store its address in the folder, because the address may contain a key', async () => {
    await start(ONE);
    expect(await readFile(join(folder, 'host.sha256'), 'utf8')).toMatch(/^[\da-f]{64}$/);
  });
});
