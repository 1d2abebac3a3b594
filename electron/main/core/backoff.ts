/** Waits between attempts, in ms. */
export interface Backoff {
  /** After the first failure; doubles with each. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The wait in ms after `failures` failures in a row, from 1. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}

/**
 * Adds jitter so that a fleet does not retry in step.
 * @param share of the wait, 0 to 1
 * @param random 0 <= n < 1
 */
export function withJitter(ms: number, share: number, random: () => number = Math.random): number {
  return ms * (1 + share * (2 * random() - 1));
}
