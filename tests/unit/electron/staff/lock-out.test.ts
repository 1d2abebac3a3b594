import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDurably } from '../../../../electron/main/core/atomic-write.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { LockOut, waitAfter } from '../../../../electron/main/staff/lock-out.ts';
import { deferred } from '../../../support/deferred.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const SALT = 'salt of the PIN';
let folder: string;
let clock: ManualClock;
const health = createHealth(() => undefined);
const warning = () => health.warnings().get('staff tries');
const open = (put?: typeof writeDurably) => new LockOut({ folder, clock, health, ...(put ? { put } : {}) });
const fullDisk = () => Promise.reject(new Error('ENOSPC'));
/** The wait before the first PIN try after a power cut and a new start, in ms. */
const waitAtStart = (salt = SALT, put?: typeof writeDurably) => {
  clock = manualClock();
  return open(put).waitMs(salt);
};

beforeEach(() => {
  folder = temporaryFolder();
  clock = manualClock();
  health.clear('staff tries');
});

async function fail(times: number, lockOut = open()) {
  for (let tries = 0; tries < times; tries += 1) await lockOut.count(SALT);
  return lockOut;
}

it('two wrong PINs are allowed; then the wait is 30 s, doubled each time up to an hour', () => {
  expect(Array.from({ length: 12 }, (_, tries) => waitAfter(tries) / 1000)).toEqual([
    0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
  ]);
});

it('the wait ends on time, even if the wall clock jumps', async () => {
  const lockOut = await fail(3);
  clock.jump(500 * 86_400_000);
  expect(await lockOut.waitMs(SALT)).toBe(30_000);
  clock.pass(29_999);
  expect(await lockOut.waitMs(SALT)).toBe(1);
  clock.pass(1);
  expect(await lockOut.waitMs(SALT)).toBe(0);
});

it('a power cut after each try gives no extra tries', async () => {
  for (let cuts = 0; cuts < 4; cuts += 1) await fail(1);
  expect(await waitAtStart()).toBe(60_000);
});

it.each([
  ['survives a restart, and then its full wait begins again', 5, false, SALT, [1000, 120_000]],
  ['ends with the right PIN, also for the next start', 7, true, SALT, [0, 0]],
  ['ends with a new PIN, because the tries were for the old one', 9, false, 'another salt', [0, 0]],
])('the lock-out %s', async (_what, tries, isReset, salt, waits) => {
  const lockOut = await fail(tries);
  if (isReset) await lockOut.reset(SALT);
  clock.pass(119_000);
  expect([await lockOut.waitMs(salt), await waitAtStart(salt)]).toEqual(waits);
});

it('if the disk is full, tries are counted in memory, and every try waits', async () => {
  const lockOut = await fail(1, open(fullDisk));
  expect(warning()).toContain('ENOSPC');
  expect(await lockOut.waitMs(SALT)).toBe(30_000);
  await fail(4, lockOut);
  expect(await lockOut.waitMs(SALT)).toBe(120_000);
});

it.each([
  ['there is no count yet', 0, SALT],
  ['the disk has a count', 1, SALT],
  ['the count is of another PIN', 1, 'another salt'],
])('the first try of a start waits if the disk is full and %s', async (_what, tries, salt) => {
  await fail(tries);
  for (let start = 0; start < 2; start += 1) expect(await waitAtStart(salt, fullDisk)).toBe(30_000);
  expect(warning()).toContain('ENOSPC');
});

it('a disk that hangs delays the lock-out by 3 s; the count is stored when the disk continues', async () => {
  const { promise: thawed, resolve: thaw } = deferred();
  const put = vi.fn(async (path: string, text: string | Uint8Array) => {
    await thawed;
    await writeDurably(path, text);
  });
  const lockOut = open(put);
  const tries = fail(4, lockOut);
  // The write at the start times out, and so does the write of each of the four tries.
  for (let writes = 0; writes < 5; writes += 1) {
    await expect.poll(clock.waits).toEqual([3000]);
    clock.pass(3000);
  }
  await tries;
  expect(warning()).toContain('3000 ms');
  expect(await lockOut.waitMs(SALT)).toBe(60_000);
  expect(put, 'no two writes at once').toHaveBeenCalledTimes(1);
  thaw();
  await lockOut.count(SALT);
  expect(warning()).toBeUndefined();
  expect(await open().waitMs(SALT)).toBe(120_000);
});

it.each(['', '{"tries":0,"salt":""}'])('a damaged count gives no extra try: %j', async (text) => {
  writeFileSync(join(folder, 'staff-tries.json'), text);
  expect(await waitAtStart()).toBe(30_000);
});
