import { EventEmitter } from 'node:events';
import { SuspendAwareClock } from '../../../electron/main/core/suspend-aware-clock.ts';
import { fake } from './electron.ts';
import { manualClock } from './manual-clock.ts';

/** The clock of a machine that can sleep, over a manual one. */
export function sleepingClock() {
  const hand = manualClock();
  const power = new EventEmitter();
  const clock = new SuspendAwareClock(hand);
  clock.follow(fake(power));
  return {
    hand,
    clock,
    power,
    /** @param ms how far the wall clock moves on while the monotonic one stands still */
    sleep(ms: number) {
      power.emit('suspend');
      hand.jump(ms);
      power.emit('resume');
    },
  };
}
