import { describe, expect, it } from 'vitest';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const HOUR_MS = 3_600_000;

describe('the time of a machine that sleeps', () => {
  it('includes every sleep', () => {
    const { clock, hand, sleep } = sleepingClock();
    sleep(9 * HOUR_MS);
    hand.pass(HOUR_MS);
    sleep(8 * HOUR_MS);
    expect(clock.monotonic()).toBe(18 * HOUR_MS);
  });

  it('counts a sleep once if the clock itself runs during sleep', () => {
    const { clock, hand, power } = sleepingClock();
    power.emit('suspend');
    hand.pass(9 * HOUR_MS);
    power.emit('resume');
    expect(clock.monotonic()).toBe(9 * HOUR_MS);
  });

  it('never goes back and gains at most a week per sleep, even if the wall clock jumps', () => {
    const { clock, sleep } = sleepingClock();
    sleep(-10 * 365 * 24 * HOUR_MS);
    expect(clock.monotonic()).toBe(0);
    sleep(500 * 24 * HOUR_MS);
    expect(clock.monotonic()).toBe(7 * 24 * HOUR_MS);
  });

  it('ignores a jump of the wall clock, and a resume without a suspend', () => {
    const { clock, hand, power, sleep } = sleepingClock();
    sleep(HOUR_MS);
    hand.jump(500 * 24 * HOUR_MS);
    power.emit('resume');
    expect(clock.monotonic()).toBe(HOUR_MS);
  });
});
