import type { Log } from '../core/log.ts';

/** After so many failures in a row a host is skipped until the next round. */
const MAX_FAILURES = 3;

/**
 * The result for one image: cached and fresh, fetched, not usable, not fetched, not fetched with an older one
 * cached, or not stored.
 */
export type Fetched = 'had' | 'got' | 'unusable' | 'unanswered' | 'unconfirmed' | 'not kept';

interface PrefetchOptions {
  /** The addresses in order; read before each one, so that a newer list applies at once. */
  readonly addresses: () => readonly string[];
  readonly fetch: (address: string) => Promise<Fetched>;
  /** Whether the list's host is known to fail: then a host's first failure is its last. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
}

/** Fetches images one at a time, each once, until the store is full, and logs if any failed. */
export async function prefetchImages({ addresses, fetch, isHostDown, log }: PrefetchOptions): Promise<void> {
  const tried = new Set<string>();
  const counts: Record<Fetched, number> = {
    had: 0,
    got: 0,
    unusable: 0,
    unanswered: 0,
    unconfirmed: 0,
    'not kept': 0,
  };
  /** By the host of each image's address: a dead one must not stop the others. */
  const failuresInARow = new Map<string, number>();
  const isHopeless = (failures: number) => failures >= MAX_FAILURES || (failures > 0 && isHostDown());
  while (counts['not kept'] === 0) {
    const next = addresses().find((address) => !tried.has(address));
    if (!next) break;
    tried.add(next);
    const { origin } = new URL(next);
    const failures = failuresInARow.get(origin) ?? 0;
    if (isHopeless(failures)) continue;
    const fetched = await fetch(next);
    counts[fetched] += 1;
    const isFailure = fetched === 'unanswered' || fetched === 'unconfirmed';
    if (fetched !== 'had') failuresInARow.set(origin, isFailure ? failures + 1 : 0);
  }
  const { got, unusable, unanswered } = counts;
  if (unusable + unanswered > 0) log('catalogue-pictures-missing', { got, unusable, unanswered });
}
