import type { Clock } from '../core/clock.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { CachedImage } from './image-file.ts';
import { soundPicture } from './sniff-image.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

/** Maximum length of a stored ETag; longer ones are ignored. */
const MAX_ETAG_LENGTH = 200;

/** Errors that concern only one image, not its whole host. */
const UNUSABLE: readonly HostError['kind'][] = ['too large', 'blocked'];

/**
 * The image, 'unchanged' (304), 'gone' (404/410), 'unusable' (rejected) or 'unanswered' (no reply, 429, 5xx).
 */
export type ImageOutcome = CachedImage | 'unchanged' | 'gone' | 'unusable' | 'unanswered';

/** Fetches an image. @param etag the cached image's ETag, or null */
export async function fetchImage(
  address: string,
  etag: string | null,
  means: { readonly fetch: HostFetch; readonly clock: Clock },
): Promise<ImageOutcome> {
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
  const answer = await fetchBounded(address, BOUNDS, means, headers);
  if (answer instanceof HostError) return UNUSABLE.includes(answer.kind) ? 'unusable' : 'unanswered';
  return outcomeOf(answer);
}

function outcomeOf({ status, etag, body }: HostAnswer): ImageOutcome {
  if (status === 304) return 'unchanged';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unanswered';
  // Ignore the host's Content-Type: the bytes show the type.
  const image = status >= 200 && status < 300 ? soundPicture(body) : null;
  return image ? { ...image, etag: etag && etag.length <= MAX_ETAG_LENGTH ? etag : null } : 'unusable';
}
