import type { Clock } from '../core/clock.ts';
import { dedupeRequests } from '../core/dedupe-requests.ts';
import type { Log } from '../core/log.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { fetchImage, type ImageOutcome } from './fetch-image.ts';
import type { CachedImage } from './image-file.ts';
import type { ImageStore } from './image-store.ts';
import { type Fetched, prefetchImages } from './prefetch-images.ts';
import type { Picture } from './sniff-image.ts';

/** Maximum number of images that are prefetched; the disk limit may stop them earlier. */
const MAX_PREFETCHED = 1000;
/** How long a rejected image is not prefetched again, in ms. */
const REFUSED_MS = 24 * 3_600_000;

interface ImageCacheOptions {
  readonly store: Pick<ImageStore, keyof ImageStore>;
  readonly fetch: HostFetch;
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  /** Whether the list's host is known to fail; images may be on other hosts. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
  /** Called after each write, with the error or null. */
  readonly onWrite: (error: string | null) => void;
}

/**
 * State of prefetching:
 *
 * - idle -> running: `prefetch`
 * - running -> due again: `prefetch` is called meanwhile
 * - running -> idle, due again -> running: the round ends
 */
type Prefetching = 'idle' | 'running' | 'due again';

/** The images of a host's products, from disk if cached. Before `setAllowed` only cached images are served. */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  /** The image addresses of the newest list: only these may be fetched. */
  #allowed = new Set<string>();
  /** The first of them, which are prefetched, in list order. */
  #prefetched: readonly string[] = [];
  readonly #dedupe = dedupeRequests<ImageOutcome>();
  /** When an image was rejected, by address, in ms of the monotonic clock. */
  readonly #refusedAt = new Map<string, number>();
  #prefetching: Prefetching = 'idle';
  #isClosed = false;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
  }

  /** Answers a page's call for an image. @param address its full address */
  async answer(address: string): Promise<Response> {
    const stored = await this.#options.store.get(address);
    if (stored) return toResponse(stored);
    const outcome = this.#allowed.has(address) ? await this.#fetch(address) : 'unusable';
    return typeof outcome === 'string' ? new Response(null, { status: 404 }) : toResponse(outcome);
  }

  /**
   * Sets the addresses of a new list: from now on only these images may be fetched. Cached images that are not among
   * the images to prefetch are deleted.
   */
  setAllowed(addresses: Iterable<string>): void {
    this.#allowed = new Set(addresses);
    this.#prefetched = [...this.#allowed].slice(0, MAX_PREFETCHED);
    // Not awaited, because no shopper should wait for the disk. If deleting fails, the next start tries again.
    void this.#options.store.retain(this.#prefetched).catch(() => undefined);
    for (const address of this.#refusedAt.keys())
      if (!this.#allowed.has(address)) this.#refusedAt.delete(address);
  }

  /** Allows one more address until the next list. */
  allow(address: string): void {
    this.#allowed.add(address);
  }

  /**
   * Prefetches the list's first images, one at a time, if they are missing or were not confirmed for a day. A host is
   * skipped after a few failures in a row. Only prefetching writes images to disk, so that the disk shows what is in
   * the list and not what a shopper looked at.
   */
  prefetch(): void {
    if (this.#prefetching !== 'idle') {
      this.#prefetching = 'due again';
      return;
    }
    this.#prefetching = 'running';
    const { isHostDown, log } = this.#options;
    const addresses = () => (this.#isClosed ? [] : this.#prefetched);
    const fetch = (address: string) => this.#fetchWhereDue(address);
    void prefetchImages({ addresses, fetch, isHostDown, log }).finally(() => {
      const isDue = this.#prefetching === 'due again';
      this.#prefetching = 'idle';
      if (isDue) this.prefetch();
    });
  }

  /** Makes the next `prefetch` confirm or refetch every image. */
  expire(): void {
    this.#refusedAt.clear();
    void this.#options.store.expire();
  }

  close(): void {
    this.#isClosed = true;
  }

  /** @param etag of the cached image */
  #fetch(address: string, etag: string | null = null): Promise<ImageOutcome> {
    const { fetch, clock } = this.#options;
    const means = { fetch, setTimer: clock.setTimer };
    return this.#dedupe(`${etag ?? ''} ${address}`, () => fetchImage(address, etag, means));
  }

  async #fetchWhereDue(address: string): Promise<Fetched> {
    const { store } = this.#options;
    if (this.#wasRefused(address) || (await store.isFresh(address))) return 'had';
    const held = await store.get(address);
    const outcome = await this.#fetch(address, held?.etag);
    if (typeof outcome !== 'string') return this.#keep(address, outcome);
    if (outcome === 'unanswered') return held ? 'unconfirmed' : outcome;
    if (outcome === 'unchanged') await store.confirm(address);
    else await this.#refuse(address, outcome);
    return held && outcome !== 'gone' ? 'had' : 'unusable';
  }

  async #keep(address: string, image: CachedImage): Promise<'got' | 'not kept'> {
    const { store, onWrite } = this.#options;
    const prefetched = this.#prefetched;
    const place = prefetched.indexOf(address);
    if (place === -1) return 'got'; // a newer list does not have it
    try {
      const isKept = await store.put(address, image, prefetched.slice(0, place));
      onWrite(null);
      return isKept ? 'got' : 'not kept';
    } catch (cause) {
      onWrite(`A picture cannot be kept: ${String(cause)}`);
      return 'not kept';
    }
  }

  async #refuse(address: string, outcome: 'gone' | 'unusable'): Promise<void> {
    const { store, clock } = this.#options;
    this.#refusedAt.set(address, clock.monotonic());
    if (outcome === 'gone') await store.drop(address).catch(() => undefined);
  }

  #wasRefused(address: string): boolean {
    const at = this.#refusedAt.get(address);
    return at !== undefined && this.#options.clock.monotonic() - at < REFUSED_MS;
  }
}

function toResponse({ contentType, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': contentType } });
}
