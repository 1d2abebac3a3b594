import { EventEmitter } from 'node:events';
import { SuspendAwareClock } from '../../../electron/main/core/suspend-aware-clock.ts';
import { fake } from './electron.ts';
import { manualClock } from './manual-clock.ts';

/** A suspend-aware clock over a manual clock, and a function that puts its machine to sleep. */
export function sleepingClock() {
  const hand = manualClock();
  const power = new EventEmitter();
  const clock = new SuspendAwareClock(hand);
  clock.follow(fake(power));
  return {
    hand,
    clock,
    power,
    /** Suspends and resumes. @param ms the time asleep, by which only the wall clock moves on */
    sleep(ms: number) {
      power.emit('suspend');
      hand.jump(ms);
      power.emit('resume');
    },
  };
}
