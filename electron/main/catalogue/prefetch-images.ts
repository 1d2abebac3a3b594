import type { Log } from '../core/log.ts';

/** After how many failures in a row a host is left alone until the next round. */
const MAX_FAILURES = 3;

/**
 * What came of one image: it is there and fresh, was fetched, is none that can be shown, did not come, did not come but an
 * older one is there, or could not be kept.
 */
export type Fetched = 'had' | 'got' | 'unusable' | 'unanswered' | 'unconfirmed' | 'not kept';

interface PrefetchOptions {
  /** The addresses in the order of their turn; asked before each turn, so that a newer list is followed at once. */
  readonly wanted: () => readonly string[];
  readonly fetch: (address: string) => Promise<Fetched>;
  /** Whether the host of the list is known to fail: then a host's first failure is its last. Images may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
}

/**
 * Fetches images one at a time, each once, until the store takes no more, and leaves a line in the log where any did not
 * come.
 */
export async function prefetchImages({ wanted, fetch, isHostDown, log }: PrefetchOptions): Promise<void> {
  const tried = new Set<string>();
  const counts: Record<Fetched, number> = {
    had: 0,
    got: 0,
    unusable: 0,
    unanswered: 0,
    unconfirmed: 0,
    'not kept': 0,
  };
  /** By the host of each image's own address: one that is dead must not keep those of others away. */
  const failuresInARow = new Map<string, number>();
  const isHopeless = (failures: number) => failures >= MAX_FAILURES || (failures > 0 && isHostDown());
  while (counts['not kept'] === 0) {
    const next = wanted().find((address) => !tried.has(address));
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
