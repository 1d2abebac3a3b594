import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import {
  isRestartDue,
  type RestartConditions,
  restartTime,
  scheduleNightlyRestart,
} from '../../../../electron/main/system/nightly-restart.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const minute = 60_000;
const due: RestartConditions = {
  localMinutes: 4 * 60,
  restartAt: '04:00',
  uptimeMs: 4 * 60 * minute,
  idleMs: 10 * minute,
  isSessionOver: true,
};
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

it.each([
  ['04:00', '03:59', false],
  ['04:00', '04:00', true],
  ['04:00', '06:59', true],
  ['04:00', '07:00', false],
  ['23:00', '01:59', true],
  ['23:00', '02:00', false],
  ['00:00', '00:00', true],
  ['00:00', '23:59', false],
])('the nightly restart set to %s is due at %s: %s', (restartAt, time, isDue) => {
  expect(isRestartDue({ ...due, restartAt, localMinutes: at(time) })).toBe(isDue);
});

it.each<[string, Partial<RestartConditions>]>([
  ['it is switched off', { restartAt: null }],
  ['the kiosk had input in the last ten minutes', { idleMs: 10 * minute - 1 }],
  ['the program started in the last four hours', { uptimeMs: 4 * 60 * minute - 1 }],
  ['a session is active, even after a long idle time', { isSessionOver: false }],
])('the nightly restart is not due if %s', (_why, change) => {
  expect(isRestartDue({ ...due, ...change })).toBe(false);
});

it.each([
  [{}, '04:00'],
  [{ restartAt: null }, null],
  [{ windowed: true }, null],
  [{ windowed: true, restartAt: '04:00' }, '04:00'],
])('the restart’s time with the configuration %j is %j', (content, time) => {
  const userData = temporaryFolder();
  writeFileSync(join(userData, 'kiosk.json'), JSON.stringify(content));
  expect(restartTime(loadConfig({ argv: [], environment: {}, userData }))).toBe(time);
});

const HOUR = 60 * minute;

/** Schedules restarts on a manual clock that starts at `begin`. `restarts` gets local times, such as '04:00 +1'. */
function schedule(begin: Date, restartAt = '04:00') {
  const { hand: clock, clock: aware, sleep } = sleepingClock();
  clock.jump(begin.getTime() - clock.wall());
  const restarts: string[] = [];
  const run = () =>
    scheduleNightlyRestart({
      config: { windowed: false, restartAt },
      originOf: () => 'file',
      input: { idleMs: () => HOUR },
      idleMonitor: { isSessionOver: () => true },
      lifecycle: {
        relaunch() {
          const time = new Date(clock.wall());
          restarts.push(`${time.toTimeString().slice(0, 5)} +${-time.getTimezoneOffset() / 60}`);
          run();
        },
      },
      clock: aware,
      log: vi.fn(),
    });
  run();
  return { clock, restarts, sleep };
}

// tests/e2e/kiosk/nightly-restart.spec.ts checks that a shopper delays the restart.
describe('a night', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
  afterEach(() => void vi.unstubAllEnvs());

  /** SPRING: the evening before clocks go from 2:00 to 3:00. AUTUMN: the evening before they go from 3:00 to 2:00. */
  const SPRING = '2026-03-28T21:00Z';
  const AUTUMN = '2026-10-24T21:00Z';
  it.each([
    ['2026-11-20T21:00Z', '04:00', '04:00 +1'],
    // A time in the skipped hour is due at the end of that hour.
    [SPRING, '02:30', '03:00 +2'],
    [SPRING, '01:59', '01:59 +1'],
    [SPRING, '03:00', '03:00 +2'],
    // If a time comes twice, the first one counts.
    [AUTUMN, '02:30', '02:30 +2'],
    [AUTUMN, '02:00', '02:00 +2'],
    [AUTUMN, '03:00', '03:00 +1'],
  ])('that begins at %s and is set to %s has one restart, at %s', (evening, restartAt, at) => {
    const { clock, restarts } = schedule(new Date(Date.parse(evening) - 12 * HOUR), restartAt);
    clock.pass(24 * HOUR);
    expect(restarts).toEqual([at]);
  });

  it('has no restart until the program has run for four hours, including sleep', () => {
    const { clock, restarts, sleep } = schedule(new Date(2026, 10, 21, 1, 0));
    clock.pass(HOUR / 2);
    sleep(3 * HOUR);
    clock.pass(29 * minute);
    expect(restarts).toEqual([]);
    clock.pass(2 * minute);
    expect(restarts).toEqual(['05:00 +1']);
  });

  it.each([
    ['500 days ahead', 500 * 24 * HOUR],
    ['10 years back', -3650 * 24 * HOUR],
  ])('has its restart on time even if the clock jumps %s', (_name, ms) => {
    const { clock, restarts } = schedule(new Date(2026, 10, 20, 23, 0));
    clock.pass(2 * HOUR);
    clock.jump(ms);
    clock.pass(HOUR);
    expect(restarts).toEqual([]);
    clock.pass(2 * HOUR + 2 * minute);
    expect(restarts).toHaveLength(1);
  });
});
