/** The time source of the main process; tests pass a fake. */
export interface Clock {
  /** Time in ms since 1970. On a machine without a clock battery it may jump by years. */
  readonly wall: () => number;
  /** Time in ms from an arbitrary start; it never goes back. */
  readonly monotonic: () => number;
  /** Runs `work` after `ms` milliseconds. @returns a function that cancels the timer */
  readonly setTimer: (work: () => void, ms: number) => () => void;
}

export const systemClock: Clock = {
  wall: Date.now,
  monotonic: () => performance.now(),
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
