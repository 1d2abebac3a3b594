import { EventEmitter } from 'node:events';
import { SuspendAwareClock } from '../../../electron/main/core/suspend-aware-clock.ts';
import { fake } from './electron.ts';
import { manualClock } from './manual-clock.ts';

/** A suspend-aware clock based on a manual clock, and a function that suspends the machine. */
export function sleepingClock() {
  const hand = manualClock();
  const power = new EventEmitter();
  const clock = new SuspendAwareClock(hand);
  clock.follow(fake(power));
  return {
    hand,
    clock,
    power,
    /** Suspends the machine for `ms`, and resumes it. Only the wall clock moves. */
    sleep(ms: number) {
      power.emit('suspend');
      hand.jump(ms);
      power.emit('resume');
    },
  };
}
