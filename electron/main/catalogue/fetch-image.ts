import type { Clock } from '../core/clock.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError, hostErrorOf } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { CachedImage } from './image-file.ts';
import { sniffImage } from './sniff-image.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

/** A host's name for a state of an image is short. */
const MAX_ETAG_LENGTH = 200;

/** Errors of an image alone, which say nothing of whether others can be had. */
const UNUSABLE: readonly HostError['kind'][] = ['too large', 'blocked'];

/** What came of fetching an image: it, that it is as before, that there is none, an answer that is none, or no answer. */
export type ImageOutcome = CachedImage | 'unchanged' | 'gone' | 'unusable' | 'unanswered';

/** Fetches an image. @param etag of the one that is here; null where there is none */
export async function fetchImage(
  address: string,
  etag: string | null,
  { fetch, setTimer }: { readonly fetch: HostFetch; readonly setTimer: Clock['setTimer'] },
): Promise<ImageOutcome> {
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
  const answer = await fetchBounded(address, BOUNDS, { fetch, setTimer, headers }).catch(hostErrorOf);
  if (answer instanceof HostError) return UNUSABLE.includes(answer.kind) ? 'unusable' : 'unanswered';
  return outcomeOf(answer);
}

function outcomeOf(answer: HostAnswer): ImageOutcome {
  const { status, etag } = answer;
  if (status === 304) return 'unchanged';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unanswered';
  const image = sniffImage(answer);
  return image ? { ...image, etag: etag && etag.length <= MAX_ETAG_LENGTH ? etag : null } : 'unusable';
}
