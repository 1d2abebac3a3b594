import { expect, it } from 'vitest';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it('the time includes sleeps, but no jump of the wall clock; a resume without a suspend is ignored', () => {
  const { clock, hand, power, sleep } = sleepingClock();
  sleep(9 * HOUR_MS);
  hand.pass(HOUR_MS);
  sleep(8 * HOUR_MS);
  hand.jump(500 * DAY_MS);
  power.emit('resume');
  expect(clock.monotonic()).toBe(18 * HOUR_MS);
});

it('the time counts a sleep once if the clock itself runs during sleep', () => {
  const { clock, hand, power } = sleepingClock();
  power.emit('suspend');
  hand.pass(9 * HOUR_MS);
  power.emit('resume');
  expect(clock.monotonic()).toBe(9 * HOUR_MS);
});

it('the time never goes back and gains at most a week per sleep, even if the wall clock jumps', () => {
  const { clock, sleep } = sleepingClock();
  sleep(-3650 * DAY_MS);
  expect(clock.monotonic()).toBe(0);
  sleep(500 * DAY_MS);
  expect(clock.monotonic()).toBe(7 * DAY_MS);
});
