import type { PowerMonitor } from 'electron';
import { type Clock, systemClock } from './clock.ts';

/** The most time that one sleep adds: it is measured by the wall clock, which somebody may have changed meanwhile. */
const MOST_SLEEP_MS = 7 * 24 * 3_600_000;

/**
 * A clock whose monotonic time includes sleep. On Linux the system's monotonic time stops during sleep, so a catalogue
 * would not age overnight. The wall clock is used only to measure sleep, so its other jumps have no effect.
 */
export class SuspendAwareClock implements Clock {
  readonly #clock: Clock;
  /** The value of `#lead` when the machine fell asleep; null while awake. */
  #leadBefore: number | null = null;
  #sleptMs = 0;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  /** Starts counting sleep. Call it after the app is ready, because `powerMonitor` works only then. */
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

  // Arrow functions, because they are passed as callbacks.
  readonly wall = () => this.#clock.wall();
  readonly monotonic = () => this.#clock.monotonic() + this.#sleptMs;
  readonly setTimer: Clock['setTimer'] = (work, ms) => this.#clock.setTimer(work, ms);

  /** Wall time minus monotonic time, in ms; sleep increases the difference. */
  #lead(): number {
    return this.#clock.wall() - this.#clock.monotonic();
  }
}
