import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { LockOut } from '../../../../electron/main/staff/lock-out.ts';
import { openPinFile } from '../../../../electron/main/staff/pin-file.ts';
import { StaffAuth, UnauthorizedError } from '../../../../electron/main/staff/staff-auth.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const PIN = '271828';
let userData: string;
let clock: ManualClock;
const log = vi.fn();
const health = createHealth(() => undefined);
const warning = () => health.warnings().get('staff');
const right = { outcome: 'right' };
const refused = { outcome: 'refused' };

beforeEach(() => {
  userData = temporaryFolder();
  clock = manualClock();
  log.mockReset();
  health.clear('staff');
});

const pinFile = () => openPinFile(userData, () => undefined);
const auth = ({
  mayChoose = false,
  pins = pinFile(),
  lockOut = new LockOut({ folder: userData, clock, health }) as Pick<LockOut, 'waitMs' | 'count' | 'reset'>,
} = {}) => new StaffAuth({ pins, lockOut, log, mayChoose: () => mayChoose, health });
async function authWithPin(options?: Parameters<typeof auth>[0]) {
  await pinFile().write(PIN);
  return auth(options);
}
const expectSignedOut = (staff: StaffAuth) => expect(() => staff.requireAuth()).toThrow(UnauthorizedError);

it('only the right PIN signs in; no PIN is written in plain text', async () => {
  const staff = await authWithPin();
  expectSignedOut(staff);
  expect(await staff.tryPin('271829')).toEqual({ outcome: 'wrong', waitMs: 0 });
  expectSignedOut(staff);
  expect(await staff.tryPin(PIN)).toEqual({ outcome: 'right', waitMs: 0 });
  expect(() => staff.requireAuth()).not.toThrow();
  expect(await staff.screen()).toBe('menu');
  staff.signOut();
  expectSignedOut(staff);
  expect(await staff.screen()).toBe('enter-pin');
  const written = readFileSync(join(userData, 'staff-pin.json'), 'utf8') + JSON.stringify(log.mock.calls);
  expect(written).not.toMatch(/271828|271829/);
});

it('no PIN is checked during a lock-out, not even the right one', async () => {
  const staff = await authWithPin();
  for (const wrong of ['111112', '111113']) await staff.tryPin(wrong);
  expect(await staff.tryPin('111114')).toEqual({ outcome: 'wrong', waitMs: 30_000 });
  expect(await staff.tryPin(PIN)).toEqual({ outcome: 'locked', waitMs: 30_000 });
  expect(await staff.waitMs()).toBe(30_000);
  clock.pass(30_000);
  expect(await staff.tryPin(PIN)).toMatchObject(right);
  expect(log.mock.calls.map(([event]) => event)).toContain('staff-locked');
});

it('a try is counted before the PIN is checked, so that a power cut gives no extra try', async () => {
  const count = () => Promise.reject(new Error('power cut'));
  const lockOut = { waitMs: async () => 0, count, reset: vi.fn(async () => undefined) };
  const staff = await authWithPin({ lockOut });
  await expect(staff.tryPin(PIN)).rejects.toThrow('power cut');
  expectSignedOut(staff);
  expect(lockOut.reset).not.toHaveBeenCalled();
});

it('one PIN is checked at a time: of a hundred simultaneous tries, one counts', async () => {
  const staff = await authWithPin();
  const answers = await Promise.all(Array.from({ length: 100 }, () => staff.tryPin('999998')));
  expect(answers.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'locked')).toHaveLength(99);
});

it('a try that began before a sign-out does not sign in', async () => {
  const staff = await authWithPin();
  const late = staff.tryPin(PIN);
  staff.signOut();
  await late;
  expectSignedOut(staff);
});

// A PIN that `--set-pin` sets while the kiosk runs is tested in tests/e2e/kiosk/staff-pin.spec.ts.
it('a PIN can be chosen once, if that is allowed and none is set', async () => {
  const staff = auth({ mayChoose: true });
  expect(await staff.screen()).toBe('choose-pin');
  expect(warning()).toBeUndefined();
  expect(await staff.choosePin('123456')).toMatchObject(refused);
  expect(await staff.choosePin(PIN)).toMatchObject(right);
  staff.signOut();
  expect(await staff.screen()).toBe('enter-pin');
  expect(await staff.choosePin('314159')).toMatchObject(refused);
});

it('the page says that no PIN is set if none may be chosen', async () => {
  const staff = auth();
  expect(await staff.screen()).toBe('no-pin');
  expect(warning()).toContain('countertop --set-pin');
  expect(await staff.choosePin(PIN)).toMatchObject(refused);
  expect(await staff.tryPin(PIN)).toMatchObject(refused);
  await pinFile().write(PIN);
  expect(await staff.screen()).toBe('enter-pin');
  expect(warning()).toBeUndefined();
});

it('a damaged PIN counts as none; its file is set aside, and no new PIN can be chosen', async () => {
  await pinFile().write(PIN);
  const path = join(userData, 'staff-pin.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"r":8', '"r":9'));
  for (let tries = 0; tries < 2; tries += 1) {
    const staff = auth({ mayChoose: true });
    expect(await staff.screen()).toBe('no-pin');
    expect(warning()).toBeDefined();
    expect(await staff.choosePin('314159')).toMatchObject(refused);
  }
  expect(existsSync(`${path}.damaged`)).toBe(true);
});

it('no PIN can be chosen while its file is unreadable; afterwards the PIN signs in', async () => {
  await pinFile().write(PIN);
  const path = join(userData, 'staff-pin.json');
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  const staff = auth({ mayChoose: true });
  expect(await staff.screen()).toBe('no-pin');
  expect(warning()).toContain('cannot be read');
  expect(await staff.choosePin('314159')).toMatchObject(refused);
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  expect(await staff.tryPin(PIN)).toMatchObject(right);
  expect(warning()).toBeUndefined();
});

it('a chosen PIN that cannot be written does not sign in', async () => {
  const pins = { read: pinFile().read, write: () => Promise.reject(new Error('ENOSPC')) };
  const staff = auth({ mayChoose: true, pins });
  expect(await staff.choosePin(PIN)).toMatchObject({ outcome: 'not written' });
  expectSignedOut(staff);
});
