import type { PowerMonitor } from 'electron';
import { type Clock, systemClock } from './clock.ts';

/** The longest sleep that is counted at once, in ms: the wall clock that measures it may be set meanwhile. */
const MOST_SLEEP_MS = 7 * 24 * 3_600_000;

/**
 * A clock whose monotonic time goes on while the machine sleeps, which that of Linux does not: prices grow old
 * overnight. A wall clock that runs ahead is no proof of a sleep; only what the system itself tells is.
 */
export class SuspendAwareClock implements Clock {
  readonly #clock: Clock;
  /** How far the wall clock was ahead of the monotonic one when the machine fell asleep; null while it is awake. */
  #leadBefore: number | null = null;
  #sleptMs = 0;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  /** Begins to count sleep. Electron's powerMonitor speaks only once the app is ready. */
  follow(power: Pick<PowerMonitor, 'on'>): void {
    power.on('suspend', () => {
      this.#leadBefore = this.#lead();
    });
    power.on('resume', () => {
      if (this.#leadBefore === null) return;
      this.#sleptMs += Math.min(MOST_SLEEP_MS, Math.max(0, this.#lead() - this.#leadBefore));
      this.#leadBefore = null;
    });
  }

  // Fields and not methods: they are passed on alone.
  readonly wall = () => this.#clock.wall();
  readonly monotonic = () => this.#clock.monotonic() + this.#sleptMs;
  readonly setTimer: Clock['setTimer'] = (work, ms) => this.#clock.setTimer(work, ms);

  /** A sleep adds its length to it. */
  #lead(): number {
    return this.#clock.wall() - this.#clock.monotonic();
  }
}
