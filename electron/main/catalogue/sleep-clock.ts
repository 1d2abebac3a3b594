import type { Clock } from '../clock.ts';

/** The longest sleep that is believed at once, in ms: the wall clock that tells it may be put right meanwhile. */
const MOST_SLEEP_MS = 7 * 24 * 3_600_000;

/** What tells of the machine's sleep, as Electron's powerMonitor does. */
interface PowerEvents {
  on(event: 'suspend' | 'resume', listener: () => void): unknown;
}

/**
 * A clock whose monotonic time goes on while the machine sleeps, which that of Linux does not: prices grow old
 * overnight. A wall clock that runs ahead is no proof of a sleep; only what the system itself tells is.
 */
export function countSleep(clock: Clock, power: PowerEvents): Clock {
  /** How far the wall clock is ahead of the monotonic one; a sleep adds its length. */
  const lead = () => clock.wall() - clock.monotonic();
  let leadBefore: number | null = null;
  let sleptMs = 0;

  power.on('suspend', () => {
    leadBefore = lead();
  });
  power.on('resume', () => {
    if (leadBefore !== null) sleptMs += Math.min(MOST_SLEEP_MS, Math.max(0, lead() - leadBefore));
    leadBefore = null;
  });
  return { ...clock, monotonic: () => clock.monotonic() + sleptMs };
}
