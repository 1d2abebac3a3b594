import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { SuspendAwareClock } from '../../../../electron/main/core/suspend-aware-clock.ts';
import {
  isRestartDue,
  type RestartConditions,
  restartTime,
  scheduleNightlyRestart,
} from '../../../../electron/main/system/nightly-restart.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

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

describe('the nightly restart', () => {
  it.each([
    ['04:00', '03:59', false],
    ['04:00', '04:00', true],
    ['04:00', '06:59', true],
    ['04:00', '07:00', false],
    ['23:00', '01:59', true],
    ['23:00', '02:00', false],
    ['00:00', '00:00', true],
    ['00:00', '23:59', false],
  ])('set to %s is due at %s: %s', (restartAt, time, isDue) => {
    expect(isRestartDue({ ...due, restartAt, localMinutes: at(time) })).toBe(isDue);
  });

  it.each<[string, Partial<RestartConditions>]>([
    ['it is switched off', { restartAt: null }],
    ['somebody touched the kiosk in the last ten minutes', { idleMs: 10 * minute - 1 }],
    ['the program started in the last four hours, perhaps because of it', { uptimeMs: 4 * 60 * minute - 1 }],
    ['a session goes on, with whatever idle time', { isSessionOver: false }],
  ])('is not due where %s', (_why, change) => {
    expect(isRestartDue({ ...due, ...change })).toBe(false);
  });
});

describe('its time', () => {
  it.each([
    ['a kiosk', {}, '04:00'],
    ['a kiosk without it', { restartAt: null }, null],
    ['a window', { windowed: true }, null],
    ['a window that was asked for it', { windowed: true, restartAt: '04:00' }, '04:00'],
  ])('of %s', (_where, content, time) => {
    const userData = temporaryFolder();
    writeFileSync(join(userData, 'kiosk.json'), JSON.stringify(content));
    expect(restartTime(loadConfig({ argv: [], environment: {}, userData }))).toBe(time);
  });
});

describe('a night', () => {
  const HOUR = 3_600_000;

  /** Begins at a local time of the clock. */
  function schedule(begin = new Date(2026, 10, 20, 23, 0)) {
    const clock = manualClock();
    const power = new EventEmitter();
    const aware = new SuspendAwareClock(clock);
    aware.follow(fake(power));
    clock.jump(begin.getTime() - clock.wall());
    const restart = vi.fn();
    const shopper = { idleMs: HOUR };
    scheduleNightlyRestart({
      config: { windowed: false, restartAt: '04:00' },
      originOf: () => 'default',
      input: { idleMs: () => shopper.idleMs },
      idleMonitor: { isSessionOver: () => true },
      lifecycle: { relaunch: restart },
      clock: aware,
      log: vi.fn(),
    });
    const sleep = (ms: number) => {
      power.emit('suspend');
      clock.jump(ms);
      power.emit('resume');
    };
    return { clock, restart, shopper, sleep };
  }

  it('has one restart, at its time', () => {
    const { clock, restart } = schedule();
    clock.pass(5 * HOUR - 60_000);
    expect(restart).not.toHaveBeenCalled();
    clock.pass(120_000);
    expect(restart).toHaveBeenCalledTimes(1);
    clock.pass(3 * HOUR);
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('puts the restart off while somebody shops', () => {
    const { clock, restart, shopper } = schedule();
    shopper.idleMs = 0;
    clock.pass(6 * HOUR);
    expect(restart).not.toHaveBeenCalled();
    shopper.idleMs = HOUR;
    clock.pass(60_000);
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('waits until the program has run for four hours by a clock that cannot be set', () => {
    const { clock, restart } = schedule(new Date(2026, 10, 21, 1, 0));
    clock.pass(4 * HOUR - 60_000);
    expect(restart).not.toHaveBeenCalled();
    clock.pass(120_000);
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it('counts the hours of a sleeping machine as hours that the program has run, as idle time does', () => {
    const { clock, restart, sleep } = schedule(new Date(2026, 10, 21, 1, 0));
    clock.pass(HOUR / 2);
    sleep(3.5 * HOUR);
    expect(restart).not.toHaveBeenCalled();
    clock.pass(60_000);
    expect(restart).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['500 days ahead', 500 * 24 * HOUR],
    ['10 years back', -3650 * 24 * HOUR],
  ])('has its restart though the clock jumps %s, and none before', (_name, ms) => {
    const { clock, restart } = schedule();
    clock.pass(2 * HOUR);
    clock.jump(ms);
    clock.pass(HOUR);
    expect(restart).not.toHaveBeenCalled();
    clock.pass(2 * HOUR + 120_000);
    expect(restart).toHaveBeenCalledTimes(1);
  });
});
