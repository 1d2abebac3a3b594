import type { PowerMonitor } from 'electron';
import { type Clock, systemClock } from './clock.ts';

/** Longest sleep that is counted, in ms: the wall clock may be set meanwhile. */
const MOST_SLEEP_MS = 7 * 24 * 3_600_000;

/**
 * A clock whose monotonic time includes sleep (Linux's does not): prices grow old overnight. It trusts the
 * system's suspend events, not a wall clock that runs ahead.
 */
export class SuspendAwareClock implements Clock {
  readonly #clock: Clock;
  /** Wall time minus monotonic time when the machine fell asleep; null while awake. */
  #leadBefore: number | null = null;
  #sleptMs = 0;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  /** Starts counting sleep. Electron's powerMonitor works only once the app is ready. */
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

  // Fields, because they are passed on without the object.
  readonly wall = () => this.#clock.wall();
  readonly monotonic = () => this.#clock.monotonic() + this.#sleptMs;
  readonly setTimer: Clock['setTimer'] = (work, ms) => this.#clock.setTimer(work, ms);

  /** Total sleep so far. */
  #lead(): number {
    return this.#clock.wall() - this.#clock.monotonic();
  }
}
