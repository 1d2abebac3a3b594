/** How often something may happen: so often at once, and then so often a minute. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

const MINUTE_MS = 60_000;

/**
 * Makes a token bucket. @param now a time in ms that only ever goes on
 * @returns whether the thing may happen now, and counts it where it may
 */
export function createTokenBucket({ burst, perMinute }: Rate, now: () => number): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    tokens = Math.min(burst, tokens + ((now() - filledAt) / MINUTE_MS) * perMinute);
    filledAt = now();
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
