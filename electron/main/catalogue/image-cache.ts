import type { Core } from '../core/open-core.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { CachedImage } from './image-file.ts';
import type { ImageStore } from './image-store.ts';
import { type Fetched, prefetchImages } from './prefetch-images.ts';
import { type Picture, soundPicture } from './sniff-image.ts';

/** Limit for the number of prefetched images. The size limit of the image store may allow fewer. */
const MAX_PREFETCHED = 1000;
/** How long an image is not fetched again after its host sent, confirmed or refused it. */
const RECHECK_MS = 24 * 3_600_000;
const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

const MAX_ETAG_LENGTH = 200;

/** Errors that concern only one image, not its whole host. */
const UNUSABLE: readonly HostError['kind'][] = ['too large', 'blocked'];

interface ImageCacheOptions extends Pick<Core, 'clock' | 'log'> {
  readonly store: Pick<ImageStore, keyof ImageStore>;
  readonly fetch: HostFetch;
  /** Called after each write, with the error or null. */
  readonly onWrite: (error: string | null) => void;
}

/** The image, 'unchanged' (304), 'gone' (404/410), 'unusable' (rejected) or 'unanswered' (no reply, 429, 5xx). */
type ImageOutcome = CachedImage | 'unchanged' | 'gone' | 'unusable' | 'unanswered';

/** The images of a host's products, from disk if cached. */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  /** Only these addresses may be fetched: the addresses of the newest list, and those that `allow` added. */
  #allowed = new Set<string>();
  /** The first `MAX_PREFETCHED` addresses of the list, in list order. */
  #prefetched: readonly string[] = [];
  /** By address. `at`: when the host last sent, confirmed or refused the image. `isKept`: whether it was stored. */
  readonly #checked = new Map<string, { readonly at: number; readonly isKept: boolean }>();
  readonly #rounds = new SerialQueue();

  constructor(options: ImageCacheOptions) {
    this.#options = options;
  }

  /** @param address a full address @returns 404 if the image is not cached, and fetching fails or is not allowed */
  async answer(address: string): Promise<Response> {
    const stored = await this.#options.store.get(address);
    if (stored) return toResponse(stored);
    const outcome = this.#allowed.has(address) ? await fetchImage(address, null, this.#options) : 'unusable';
    return typeof outcome === 'string' ? new Response(null, { status: 404 }) : toResponse(outcome);
  }

  /** From now on only these images may be fetched. Deletes all cached images that will not be prefetched. */
  setAllowed(addresses: Iterable<string>): void {
    this.#allowed = new Set(addresses);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
    // Not awaited, because no shopper should wait for the disk. If deleting fails, the next start tries again.
    void this.#options.store.retain(this.#prefetched).catch(() => undefined);
    const staying = new Set(this.#prefetched);
    for (const address of this.#checked.keys()) if (!staying.has(address)) this.#checked.delete(address);
  }

  /** Allows fetching one more address, until the next list arrives. */
  allow(address: string): void {
    this.#allowed.add(address);
  }

  /** Caches the list's images. No other images are stored, because the disk must not show what a shopper looked at. */
  prefetch(): void {
    const fetch = (address: string) => this.#fetchIfDue(address);
    void this.#rounds.add(() => prefetchImages(() => this.#prefetched, fetch, this.#options.log));
  }

  /** Makes the next `prefetch` check every image again. */
  expire(): void {
    this.#checked.clear();
  }

  async #fetchIfDue(address: string): Promise<Fetched> {
    const { store } = this.#options;
    if (await this.#isUpToDate(address)) return 'had';
    const held = await store.get(address);
    const outcome = await fetchImage(address, held?.etag ?? null, this.#options);
    if (outcome === 'unanswered') return held ? 'unconfirmed' : outcome;
    if (typeof outcome !== 'string') return this.#keep(address, outcome);
    this.#setChecked(address, held !== null && outcome !== 'gone');
    if (outcome === 'gone') await store.drop(address).catch(() => undefined);
    return held && outcome !== 'gone' ? 'had' : 'unusable';
  }

  async #keep(address: string, image: CachedImage): Promise<'got' | 'not kept'> {
    const { store, onWrite } = this.#options;
    const prefetched = this.#prefetched;
    const index = prefetched.indexOf(address);
    if (index === -1) return 'got'; // a newer list lacks this image
    try {
      const isKept = await store.put(address, image, prefetched.slice(0, index));
      onWrite(null);
      if (isKept) this.#setChecked(address, true);
      return isKept ? 'got' : 'not kept';
    } catch (cause) {
      onWrite(`A picture cannot be stored: ${String(cause)}`);
      return 'not kept';
    }
  }

  #setChecked(address: string, isKept: boolean): void {
    this.#checked.set(address, { at: this.#options.clock.monotonic(), isKept });
  }

  async #isUpToDate(address: string): Promise<boolean> {
    const checked = this.#checked.get(address);
    if (!checked || this.#options.clock.monotonic() - checked.at >= RECHECK_MS) return false;
    // A stored image may have been deleted after the check, to free space or because it was damaged.
    return !checked.isKept || this.#options.store.has(address);
  }
}

async function fetchImage(
  address: string,
  etag: string | null,
  means: Pick<ImageCacheOptions, 'clock' | 'fetch'>,
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

function toResponse({ contentType, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': contentType } });
}
