import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scheduleNightlyRestart } from '../../../../electron/main/system/nightly-restart.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The nights on which Berlin's clocks change in 2026: at 2:00 to 3:00, and at 3:00 back to 2:00. */
const SPRING = '2026-03-28T21:00Z';
const AUTUMN = '2026-10-24T21:00Z';

/** The local time, such as '03:00', and how far it is from that of Greenwich, in hours. */
const localTime = (time: Date) => `${time.toTimeString().slice(0, 5)} +${-time.getTimezoneOffset() / 60}`;

/**
 * A night of 12 hours that begins in the evening, with a program that has run all day; what the restart starts is the
 * next program.
 * @returns when the programs restarted
 */
function restartsInNight(evening: string, restartAt: string): string[] {
  const restarts: string[] = [];
  const clock = manualClock();
  clock.jump(Date.parse(evening) - 12 * HOUR_MS - clock.wall());
  const run = () =>
    scheduleNightlyRestart({
      config: { windowed: false, restartAt },
      originOf: () => 'file',
      input: { idleMs: () => HOUR_MS },
      idleMonitor: { isSessionOver: () => true },
      clock,
      log: () => undefined,
      lifecycle: {
        relaunch() {
          restarts.push(localTime(new Date(clock.wall())));
          run();
        },
      },
    });
  run();
  clock.pass(24 * HOUR_MS);
  return restarts;
}

describe('a night on which the clocks change', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Berlin');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    // The hour that is left out: as soon as it would have been.
    [SPRING, '02:30', '03:00 +2'],
    [SPRING, '01:59', '01:59 +1'],
    [SPRING, '03:00', '03:00 +2'],
    // The hour that comes twice: the first time.
    [AUTUMN, '02:30', '02:30 +2'],
    [AUTUMN, '02:00', '02:00 +2'],
    [AUTUMN, '03:00', '03:00 +1'],
  ])('that of %s has its restart of %s once, at %s', (evening, restartAt, at) => {
    expect(restartsInNight(evening, restartAt)).toEqual([at]);
  });
});
