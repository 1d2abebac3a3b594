import { describe, expect, it } from 'vitest';
import { isRestartDue, type RestartConditions } from '../../../electron/main/nightly-restart.ts';

const minute = 60_000;
const due: RestartConditions = {
  localMinutes: 4 * 60,
  restartAt: '04:00',
  uptimeMs: 4 * 60 * minute,
  idleMs: 10 * minute,
  isCountingDown: false,
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
    ['04:00', '16:00', false],
    ['23:00', '22:59', false],
    ['23:00', '23:00', true],
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
    ['a countdown is running', { isCountingDown: true }],
  ])('is not due where %s', (_why, change) => {
    expect(isRestartDue({ ...due, ...change })).toBe(false);
  });

  it('does not come back the same night, however the clock jumps', () => {
    for (let localMinutes = 0; localMinutes < 24 * 60; localMinutes += 1) {
      expect(isRestartDue({ ...due, localMinutes, uptimeMs: 3 * 60 * minute })).toBe(false);
    }
  });
});
