import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
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
const refused = { outcome: 'refused' };

beforeEach(() => {
  userData = temporaryFolder();
  clock = manualClock();
  log.mockReset();
  health.clear('staff');
});

const path = () => join(userData, 'staff-pin.json');
const pinFile = () => openPinFile(userData, () => undefined);
const auth = ({
  mayChoose = false,
  pins = pinFile(),
  lockOut = new LockOut({ folder: userData, clock, health }) as Pick<LockOut, 'waitMs' | 'count' | 'reset'>,
} = {}) => new StaffAuth({ pins, lockOut, log, mayChoose: () => mayChoose, health });
async function withPin(options?: Parameters<typeof auth>[0]) {
  await pinFile().write(PIN);
  return auth(options);
}
const withoutPin = () => auth();
const firstRun = () => auth({ mayChoose: true });
async function withDamagedPin() {
  await pinFile().write(PIN);
  writeFileSync(path(), readFileSync(path(), 'utf8').replace('"r":8', '"r":9'));
  return firstRun();
}
async function startedAfterDamage() {
  await (await withDamagedPin()).screen();
  return firstRun();
}
const expectSignedOut = (staff: StaffAuth) => expect(() => staff.requireAuth()).toThrow(UnauthorizedError);

const WRONG = ['111112', '111113', '111114'];
const LOCKED = ['wrong', 'wrong', 'wrong, 30000 ms', 'locked, 30000 ms'];

// A PIN that `--set-pin` sets while the kiosk runs is tested in tests/e2e/kiosk/staff-pin.spec.ts.
it.each([
  { given: withPin, pad: 'enter-pin', tries: ['271829', PIN], answers: ['wrong', 'right'], next: 'menu' },
  { given: withPin, pad: 'enter-pin', tries: [...WRONG, PIN], answers: LOCKED, next: 'enter-pin' },
  { given: firstRun, pad: 'choose-pin', tries: ['123456', PIN], answers: ['refused', 'right'], next: 'menu' },
  { given: withoutPin, pad: 'no-pin', tries: [PIN], answers: ['refused'], next: 'no-pin' },
  { given: withDamagedPin, pad: 'no-pin', tries: [PIN], answers: ['refused'], next: 'no-pin' },
  { given: startedAfterDamage, pad: 'no-pin', tries: [PIN], answers: ['refused'], next: 'no-pin' },
])('$given.name: $tries on the pad $pad gives $answers', async ({ given, pad, tries, answers, next }) => {
  const staff = await given();
  expect(await staff.screen()).toBe(pad);
  expect(warning()).toEqual(pad === 'no-pin' ? expect.stringContaining('countertop --set-pin') : undefined);
  const seen: string[] = [];
  for (const pin of tries) {
    const { outcome, waitMs } = await (pad === 'choose-pin' ? staff.choosePin(pin) : staff.tryPin(pin));
    seen.push(waitMs > 0 ? `${outcome}, ${waitMs} ms` : outcome);
    expect(await staff.waitMs()).toBe(waitMs);
  }
  expect(seen).toEqual(answers);
  expect(await staff.screen()).toBe(next);
  staff.signOut();
  expectSignedOut(staff);
  expect(await staff.choosePin('314159')).toMatchObject(refused);
});

it('after a lock-out the PIN signs in; wrong PINs are logged, but no PIN is written in plain text', async () => {
  const staff = await withPin();
  for (const pin of WRONG) await staff.tryPin(pin);
  clock.pass(30_000);
  expect(await staff.tryPin(PIN)).toMatchObject({ outcome: 'right' });
  const events = log.mock.calls.map(([event]) => event);
  expect(events).toEqual([...WRONG.map(() => 'staff-pin-wrong'), 'staff-locked']);
  expect(readFileSync(path(), 'utf8')).not.toContain(PIN);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/271828|11111/);
});

it('a try is counted before the PIN is checked, so that a power cut gives no extra try', async () => {
  const count = () => Promise.reject(new Error('power cut'));
  const lockOut = { waitMs: async () => 0, count, reset: vi.fn(async () => undefined) };
  const staff = await withPin({ lockOut });
  await expect(staff.tryPin(PIN)).rejects.toThrow('power cut');
  expectSignedOut(staff);
  expect(lockOut.reset).not.toHaveBeenCalled();
});

it('one PIN is checked at a time: of a hundred simultaneous tries, one counts', async () => {
  const staff = await withPin();
  const answers = await Promise.all(Array.from({ length: 100 }, () => staff.tryPin('999998')));
  expect(answers.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === 'locked')).toHaveLength(99);
});

it('a try that began before a sign-out does not sign in', async () => {
  const staff = await withPin();
  const late = staff.tryPin(PIN);
  staff.signOut();
  await late;
  expectSignedOut(staff);
});

it('no PIN can be chosen while its file is unreadable; afterwards the PIN signs in', async () => {
  await pinFile().write(PIN);
  renameSync(path(), `${path()}.away`);
  mkdirSync(path());
  const staff = firstRun();
  expect(await staff.screen()).toBe('no-pin');
  expect(warning()).toContain('cannot be read');
  expect(await staff.choosePin('314159')).toMatchObject(refused);
  rmdirSync(path());
  renameSync(`${path()}.away`, path());
  expect(await staff.tryPin(PIN)).toMatchObject({ outcome: 'right' });
  expect(warning()).toBeUndefined();
});

it('a chosen PIN that cannot be written does not sign in', async () => {
  const pins = { read: pinFile().read, write: () => Promise.reject(new Error('ENOSPC')) };
  const staff = auth({ mayChoose: true, pins });
  expect(await staff.choosePin(PIN)).toMatchObject({ outcome: 'not written' });
  expectSignedOut(staff);
});
