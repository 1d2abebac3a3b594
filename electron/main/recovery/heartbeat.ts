const TICK_MS = 1000;
/** Pages count as hanging after this many ticks (seconds) without a heartbeat. They send one every two ticks. */
export const TIMEOUT_TICKS = 10;
/** Ticks within which the first heartbeat must come. Fewer than 15, because a hang must be noticed within 15 s. */
export const LOADING_TICKS = 14;
/** Ticks without a heartbeat after which pages are late. A single lost heartbeat does not make them late. */
const LATE_TICKS = 5;

/** Detects hanging pages by their missing heartbeats. */
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

  loading(): void {
    this.#ticksLeft = LOADING_TICKS;
  }

  record(): void {
    if (this.#ticksLeft !== null) this.#ticksLeft = TIMEOUT_TICKS;
  }

  pause(): void {
    this.#ticksLeft = null;
  }

  /** Whether heartbeats have been missing for so long that the pages may be hanging. */
  isLate(): boolean {
    return this.#ticksLeft !== null && this.#ticksLeft <= TIMEOUT_TICKS - LATE_TICKS;
  }

  /** Call this once a second. Counts calls instead of time, so that a sleep of the machine does not count as a hang. */
  tick(): void {
    if (this.#ticksLeft === null) return;
    this.#ticksLeft -= 1;
    if (this.#ticksLeft > 0) return;
    this.#ticksLeft = null;
    this.#onHang();
  }
}
