/** The waits between attempts, in ms. */
export interface Backoff {
  /** The wait after the first failure; it doubles with each. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The wait after so many failures in a row, from 1, in ms. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}

/**
 * A wait that chance lengthens or shortens, so that a whole chain's kiosks do not come at the same moment.
 * @param share of the wait, from 0 to 1
 * @param random a number from 0 up to but not including 1
 */
export function withJitter(ms: number, share: number, random: () => number = Math.random): number {
  return ms * (1 + share * (2 * random() - 1));
}
