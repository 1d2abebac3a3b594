export interface Backoff {
  /** The wait after the first failure; each further failure doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The next wait in ms. @param failures failures in a row, at least 1 */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), longestMs);
}

/** Adds jitter, so that kiosks do not retry in step. @param share largest change as a share of `ms`, 0 to 1 */
export function withJitter(ms: number, share: number): number {
  return ms * (1 + share * (2 * Math.random() - 1));
}
