import { describe, expect, it } from 'vitest';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const HOUR_MS = 3_600_000;

describe('the time of a machine that sleeps', () => {
  it('goes on by every night’s sleep', () => {
    const { clock, hand, sleep } = sleepingClock();
    sleep(9 * HOUR_MS);
    hand.pass(HOUR_MS);
    sleep(8 * HOUR_MS);
    expect(clock.monotonic()).toBe(18 * HOUR_MS);
  });

  it('counts once what a clock counts that goes on in its sleep', () => {
    const { clock, hand, power } = sleepingClock();
    power.emit('suspend');
    hand.pass(9 * HOUR_MS);
    power.emit('resume');
    expect(clock.monotonic()).toBe(9 * HOUR_MS);
  });

  it('never goes back, and by no more than a week at once, whatever the wall clock does meanwhile', () => {
    const { clock, sleep } = sleepingClock();
    sleep(-10 * 365 * 24 * HOUR_MS);
    expect(clock.monotonic()).toBe(0);
    sleep(500 * 24 * HOUR_MS);
    expect(clock.monotonic()).toBe(7 * 24 * HOUR_MS);
  });

  it('is not moved by a jump of the wall clock alone, or by a waking without a falling asleep', () => {
    const { clock, hand, power, sleep } = sleepingClock();
    sleep(HOUR_MS);
    hand.jump(500 * 24 * HOUR_MS);
    power.emit('resume');
    expect(clock.monotonic()).toBe(HOUR_MS);
  });
});
