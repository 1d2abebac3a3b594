/** Time, as the whole main process knows it; a test passes one that it winds by hand. */
export interface Clock {
  /** The time in ms since 1970. It may jump by years on a board without a battery. */
  readonly wall: () => number;
  /** A time in ms that only ever goes on, from any start. */
  readonly monotonic: () => number;
  /** Does some work once, after so many ms. @returns what cancels it */
  readonly setTimer: (work: () => void, ms: number) => () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  wall: Date.now,
  monotonic: () => performance.now(),
  setTimer(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
