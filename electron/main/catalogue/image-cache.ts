import type { Clock } from '../core/clock.ts';
import { dedupeRequests } from '../core/dedupe-requests.ts';
import type { Log } from '../core/log.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { fetchImage, type ImageOutcome } from './fetch-image.ts';
import { ImageAddresses } from './image-addresses.ts';
import type { CachedImage } from './image-file.ts';
import type { ImageStore } from './image-store.ts';
import { type Fetched, prefetchImages } from './prefetch-images.ts';
import type { Picture } from './sniff-image.ts';

/** For how long, in ms, an image that is none to be shown is not prefetched again. */
const REFUSED_MS = 24 * 3_600_000;

interface ImageCacheOptions {
  readonly store: Pick<ImageStore, keyof ImageStore>;
  readonly fetch: HostFetch;
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  /** Whether the host of the list is known to fail; images may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
  /** Called with why an image cannot be kept, or with null. */
  readonly onWrite: (error: string | null) => void;
}

/**
 * Whether the missing images of the list are being fetched:
 *
 * - idle -> running: `prefetch`
 * - running -> due again: there was reason to begin again since that began
 * - running -> idle, due again -> running: all are fetched, or the hosts fail
 */
type Prefetching = 'idle' | 'running' | 'due again';

/** The images of a host's products, from the disk where they are there. At first there are those and no others. */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  readonly #addresses = new ImageAddresses();
  readonly #dedupe = dedupeRequests<ImageOutcome>();
  /** When an image was none to be shown, by its address, in ms of the monotonic clock. */
  readonly #refusedAt = new Map<string, number>();
  #prefetching: Prefetching = 'idle';
  #isClosed = false;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
  }

  /** Answers the call for an image. @param address its full address */
  async answer(address: string): Promise<Response> {
    const stored = await this.#options.store.get(address);
    if (stored) return toResponse(stored);
    const outcome = this.#addresses.has(address) ? await this.#fetch(address) : 'unusable';
    return typeof outcome === 'string' ? new Response(null, { status: 404 }) : toResponse(outcome);
  }

  /**
   * Takes the addresses of a whole list: its images may be asked for from now on, those of the list before no more. What is on the disk and
   * not among its first images goes: nobody would ever ask for it anew.
   */
  setAllowed(addresses: Iterable<string>): void {
    this.#addresses.replace(addresses);
    // No shopper waits for the disk. What cannot be removed now goes after the next start.
    void this.#options.store.retain(this.#addresses.prefetched).catch(() => undefined);
    for (const address of this.#refusedAt.keys())
      if (!this.#addresses.has(address)) this.#refusedAt.delete(address);
  }

  /** Takes one more. */
  allow(address: string): void {
    this.#addresses.add(address);
  }

  /**
   * Fetches the first images of the list, one at a time and only what is missing or was not confirmed for a day, a host
   * until a few of it in a row fail. This alone writes to the disk: what lies there follows from the list and not from
   * what is looked at.
   */
  prefetch(): void {
    if (this.#prefetching !== 'idle') {
      this.#prefetching = 'due again';
      return;
    }
    this.#prefetching = 'running';
    const { isHostDown, log } = this.#options;
    const wanted = () => (this.#isClosed ? [] : this.#addresses.prefetched);
    const fetch = (address: string) => this.#fetchWhereDue(address);
    void prefetchImages({ wanted, fetch, isHostDown, log }).finally(() => {
      const isDue = this.#prefetching === 'due again';
      this.#prefetching = 'idle';
      if (isDue) this.prefetch();
    });
  }

  /** Has every image confirmed by its host, or fetched again, by the next `prefetch`. */
  expire(): void {
    this.#refusedAt.clear();
    void this.#options.store.expire();
  }

  close(): void {
    this.#isClosed = true;
  }

  /** @param etag of the image that is here */
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
    const { prefetched } = this.#addresses;
    const place = prefetched.indexOf(address);
    if (place === -1) return 'got'; // a newer list does not want it
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
