import type { Log } from '../core/log.ts';

/** After this many failures in a row, `prefetchImages` skips the remaining images of a host. */
const MAX_FAILURES = 3;

/**
 * 'had': the image was checked lately, or the host sent no usable new image, so the cached one stays in use.
 * 'unanswered': the host did not answer, and no image is cached. 'unconfirmed': the host did not answer, but an image
 * is cached. 'not kept': the image was fetched but could not be stored.
 */
export type Fetched = 'had' | 'got' | 'unusable' | 'unanswered' | 'unconfirmed' | 'not kept';

/**
 * Fetches images one at a time, each at most once, until the store is full. Then logs the number of failures, if any.
 * @param addresses called before each fetch, so that a newer list applies immediately
 */
export async function prefetchImages(
  addresses: () => readonly string[],
  fetch: (address: string) => Promise<Fetched>,
  log: Log,
): Promise<void> {
  const tried = new Set<string>();
  const counts = { had: 0, got: 0, unusable: 0, unanswered: 0, unconfirmed: 0, 'not kept': 0 };
  /** Counted for each host, so that a dead host does not stop the images of other hosts. */
  const failuresInARow = new Map<string, number>();
  while (counts['not kept'] === 0) {
    const next = addresses().find((address) => !tried.has(address));
    if (!next) break;
    tried.add(next);
    const { origin } = new URL(next);
    const failures = failuresInARow.get(origin) ?? 0;
    if (failures >= MAX_FAILURES) continue;
    const fetched = await fetch(next);
    counts[fetched] += 1;
    const isFailure = fetched === 'unanswered' || fetched === 'unconfirmed';
    if (fetched !== 'had') failuresInARow.set(origin, isFailure ? failures + 1 : 0);
  }
  const { got, unusable, unanswered } = counts;
  if (unusable + unanswered > 0) log('catalogue-pictures-missing', { got, unusable, unanswered });
}
