const TICK_MS = 1000;
/** Ticks without a beat after which pages hang. Pages beat every other tick. */
export const TIMEOUT_TICKS = 10;
/** Ticks that pages may take until their first beat; a hang must be noticed within fifteen. */
export const LOADING_TICKS = 14;
/** Ticks without a beat after which pages are late; one beat may be lost. */
const LATE_TICKS = 5;

/**
 * Notices pages that hang, from their missing signs of life.
 *
 * - paused -> loading: pages begin to load; they have `LOADING_TICKS`
 * - loading, beating -> beating: a sign of life; the next one is due within `TIMEOUT_TICKS`
 * - loading, beating -> paused: `pause`, or the time is over, which is a hang
 */
export class Heartbeat {
  /** Null while paused: no pages are expected. */
  #ticksLeft: number | null = null;
  #onHang = () => {};

  /** Calls back once per load whose pages fell silent. */
  onHang(listener: () => void): void {
    this.#onHang = listener;
  }

  /** Starts ticking. */
  start(): void {
    setInterval(() => this.tick(), TICK_MS);
  }

  /** Pages began to load. */
  loading(): void {
    this.#ticksLeft = LOADING_TICKS;
  }

  /** Pages sent a beat. */
  record(): void {
    if (this.#ticksLeft !== null) this.#ticksLeft = TIMEOUT_TICKS;
  }

  pause(): void {
    this.#ticksLeft = null;
  }

  /** Whether a beat is missing: the pages may hang. */
  isLate(): boolean {
    return this.#ticksLeft !== null && this.#ticksLeft <= TIMEOUT_TICKS - LATE_TICKS;
  }

  /** Once a second. Counts calls, not time, so that a machine that slept has missed nothing. */
  tick(): void {
    if (this.#ticksLeft === null) return;
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0) return;
    this.#ticksLeft = null;
    this.#onHang();
  }
}
