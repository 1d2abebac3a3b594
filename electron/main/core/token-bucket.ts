/** A rate limit: `burst` calls without a wait, then `perMinute` calls a minute. */
export interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

const MINUTE_MS = 60_000;

/** The returned function takes a token, or returns false if none is left. @param now a monotonic time, in ms */
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
