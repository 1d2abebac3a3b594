import type { Clock } from '../clock.ts';

interface TokenBucketOptions {
  /** How many may be taken in a row. */
  readonly burst: number;
  /** How long until one that was taken is back, in ms. */
  readonly refillMs: number;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** Allows something now and then. @returns takes a token, or says that there is none */
export function createTokenBucket({ burst, refillMs, clock }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let at = clock.monotonic();
  return () => {
    const now = clock.monotonic();
    tokens = Math.min(burst, tokens + (now - at) / refillMs);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
