/** Time for the main process; tests pass one that they wind. */
export interface Clock {
  /** Time in ms since 1970. Without a battery it may jump by years. */
  readonly wall: () => number;
  /** Time in ms that never goes back, from any start. */
  readonly monotonic: () => number;
  /** Runs work once, after `ms`. @returns cancel */
  readonly setTimer: (work: () => void, ms: number) => () => void;
}

/** The system's clock. */
export const systemClock: Clock = {
  wall: Date.now,
  monotonic: () => performance.now(),
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
