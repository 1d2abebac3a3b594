import type { Log } from '../log.ts';

/** After how many failures in a row the fetching ends. */
const MOST_FAILURES = 3;

/**
 * What came of one picture: it is there and fresh, was fetched, is none that can be shown, did not come, did not come but
 * an older one is there, or could not be kept.
 */
export type Fetched = 'had' | 'got' | 'unusable' | 'unanswered' | 'unconfirmed' | 'not kept';

interface FetchAheadOptions {
  /** The addresses in the order of their turn; asked before each turn, so that a newer list is followed at once. */
  readonly wanted: () => readonly string[];
  readonly fetch: (address: string) => Promise<Fetched>;
  /** Whether the host of the list is known to fail; pictures may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
}

/**
 * Fetches pictures one at a time, each once, until the store takes no more, and leaves a line in the log where any is
 * missing at the end.
 */
export async function fetchAhead({ wanted, fetch, isHostDown, log }: FetchAheadOptions): Promise<void> {
  const tried = new Set<string>();
  const counts: Record<Fetched, number> = {
    had: 0,
    got: 0,
    unusable: 0,
    unanswered: 0,
    unconfirmed: 0,
    'not kept': 0,
  };
  let failuresInARow = 0;
  const isHopeless = () => failuresInARow >= MOST_FAILURES || (failuresInARow > 0 && isHostDown());
  while (!isHopeless() && counts['not kept'] === 0) {
    const next = wanted().find((address) => !tried.has(address));
    if (!next) break;
    tried.add(next);
    const fetched = await fetch(next);
    counts[fetched] += 1;
    const isFailure = fetched === 'unanswered' || fetched === 'unconfirmed';
    if (fetched !== 'had') failuresInARow = isFailure ? failuresInARow + 1 : 0;
  }
  const { got, unusable, unanswered } = counts;
  if (unusable + unanswered > 0) log('catalogue-pictures-missing', { got, unusable, unanswered });
}
