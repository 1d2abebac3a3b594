const TICK_MS = 1000;
/** Ticks (seconds) without a heartbeat after which pages count as hanging. Pages send one every two ticks. */
export const TIMEOUT_TICKS = 10;
/** Ticks that pages may take until their first heartbeat. Fewer than 15: a hang must be noticed within 15 s. */
export const LOADING_TICKS = 14;
/** After this many ticks without a heartbeat, pages count as late. One lost heartbeat does not make them late. */
const LATE_TICKS = 5;

/**
 * Detects hanging pages by their missing heartbeats.
 *
 * - any -> loading: pages begin to load; their first heartbeat is due within `LOADING_TICKS`
 * - loading, beating -> beating: a heartbeat; the next one is due within `TIMEOUT_TICKS`
 * - loading, beating -> paused: `pause`, or a heartbeat is overdue (a hang)
 */
export class Heartbeat {
  /** Null while paused: no heartbeat is expected. */
  #ticksLeft: number | null = null;
  #onHang = () => {};

  /** Sets the callback for a hang, called at most once per page load. */
  onHang(listener: () => void): void {
    this.#onHang = listener;
  }

  start(): void {
    setInterval(() => this.tick(), TICK_MS);
  }

  /** Call it when pages begin to load. */
  loading(): void {
    this.#ticksLeft = LOADING_TICKS;
  }

  /** Call it when pages send a heartbeat. */
  record(): void {
    if (this.#ticksLeft !== null) this.#ticksLeft = TIMEOUT_TICKS;
  }

  pause(): void {
    this.#ticksLeft = null;
  }

  /** Whether heartbeats are missing for so long that the pages may hang. */
  isLate(): boolean {
    return this.#ticksLeft !== null && this.#ticksLeft <= TIMEOUT_TICKS - LATE_TICKS;
  }

  /** Call it once a second. It counts calls, not time, so that pages do not count as hanging after a sleep. */
  tick(): void {
    if (this.#ticksLeft === null) return;
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0) return;
    this.#ticksLeft = null;
    this.#onHang();
  }
}
