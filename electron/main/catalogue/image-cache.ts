import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import type { Clock } from '../core/clock.ts';
import { dedupeRequests } from '../core/dedupe-requests.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostError, hostErrorOf } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { ImageStore, KeptPicture } from './image-store.ts';
import { type Fetched, prefetchImages } from './prefetch-images.ts';
import { runChunked } from './run-chunked.ts';
import { type Picture, sniffImage } from './sniff-image.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

/** How many pictures of a list are fetched before anybody asks for them, as far as the disk's bound reaches. */
const MOST_PREFETCHED = 1000;
/** For how long, in ms, a picture that is none to be shown is not fetched ahead again. */
const REFUSED_MS = 24 * 3_600_000;
/** A host's name for a state of a picture is short. */
const MAX_ETAG_LENGTH = 200;

/** Anything that has a picture's address, as it came from the host. */
interface Pictured {
  readonly image: string;
}

interface ImageCacheOptions {
  /** What relative addresses are read against. */
  readonly host: string;
  readonly store: ImageStore;
  readonly fetch: HostFetch;
  readonly clock: Pick<Clock, 'monotonic' | 'setTimer'>;
  /** Whether the host of the list is known to fail; pictures may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
  /** Told where a picture cannot be kept. */
  readonly onWrite: (fault: string | null) => void;
}

/** Faults of a picture alone, which say nothing of whether others can be had. */
const UNUSABLE: readonly HostError['kind'][] = ['too large', 'blocked'];

/** What came of fetching a picture: it, that it is as before, that there is none, an answer that is none, or no answer. */
type Outcome = KeptPicture | 'unchanged' | 'gone' | 'unusable' | 'unanswered';

/**
 * Whether the missing pictures of the list are being fetched:
 *
 * - idle -> running: `prefetch`
 * - running -> due again: there was reason to begin again since that began
 * - running -> idle, due again -> running: all are fetched, or the hosts fail
 */
type Prefetching = 'idle' | 'running' | 'due again';

/** The pictures of a host's products, from the disk where they are there. At first there are those and no others. */
export class ImageCache {
  readonly #options: ImageCacheOptions;
  readonly #base: string;
  readonly #dedupe = dedupeRequests<Outcome>();
  /** The addresses of the newest list; they alone may be asked for. */
  #allowed = new Set<string>();
  /** Those of them that are kept. */
  #kept: readonly string[] = [];
  /** Idle when the addresses of the newest list are known. */
  readonly #allowing = new SerialQueue();
  /** When a picture was none to be shown, by its address, in ms of the monotonic clock. */
  readonly #refusedAt = new Map<string, number>();
  #prefetching: Prefetching = 'idle';
  #isOpen = true;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
    this.#base = catalogueAddress(options.host, '/');
  }

  /** Answers the call for a picture. @param address its full address */
  async answer(address: string): Promise<Response> {
    const stored = await this.#options.store.get(address);
    if (stored) return show(stored);
    await this.#allowing.idle();
    const outcome = this.#allowed.has(address) ? await this.#fetchImage(address) : 'unusable';
    return typeof outcome === 'string' ? new Response(null, { status: 404 }) : show(outcome);
  }

  /**
   * Takes a whole list: its pictures may be asked for from now on, those of the list before no more. What is on the disk
   * and not among its first pictures goes: nobody would ever ask for it anew.
   */
  setAllowed(products: Iterable<Pictured>): void {
    const images = new Set<string>();
    for (const { image } of products) images.add(image);
    void this.#allowing.add(async () => {
      this.#allowed = await runChunked(allowAll(images, this.#base));
      this.#kept = firstOf(this.#allowed, MOST_PREFETCHED);
      // No shopper waits for the disk. What cannot be removed now goes after the next start.
      void this.#options.store.retain(this.#kept).catch(() => undefined);
      for (const address of this.#refusedAt.keys())
        if (!this.#allowed.has(address)) this.#refusedAt.delete(address);
    });
  }

  /** Takes one more product. */
  allow({ image }: Pictured): void {
    void this.#allowing.add(() => allow(this.#allowed, image, this.#base));
  }

  /**
   * Fetches the first pictures of the list, one at a time and only what is missing or was not confirmed for a day, a host
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
    const wanted = () => (this.#isOpen ? this.#kept : []);
    const fetch = (address: string) => this.#fetchWhereDue(address);
    void this.#allowing
      .idle()
      .then(() => prefetchImages({ wanted, fetch, isHostDown, log }))
      .finally(() => {
        const isDue = this.#prefetching === 'due again';
        this.#prefetching = 'idle';
        if (isDue) this.prefetch();
      });
  }

  /** Has every picture confirmed by its host, or fetched again, by the next `prefetch`. */
  expire(): void {
    this.#refusedAt.clear();
    void this.#options.store.expire();
  }

  close(): void {
    this.#isOpen = false;
  }

  /** @param etag of the picture that is here */
  #fetchImage(address: string, etag: string | null = null): Promise<Outcome> {
    const { fetch, clock } = this.#options;
    return this.#dedupe(`${etag ?? ''} ${address}`, async () => {
      const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
      const means = { fetch, setTimer: clock.setTimer, headers };
      const answer = await fetchBounded(address, BOUNDS, means).catch(hostErrorOf);
      if (answer instanceof HostError) return UNUSABLE.includes(answer.kind) ? 'unusable' : 'unanswered';
      return outcomeOf(answer);
    });
  }

  async #fetchWhereDue(address: string): Promise<Fetched> {
    const { store } = this.#options;
    if (this.#wasRefused(address) || (await store.isFresh(address))) return 'had';
    const held = await store.get(address);
    const outcome = await this.#fetchImage(address, held?.etag);
    if (typeof outcome !== 'string') return this.#keep(address, outcome);
    if (outcome === 'unanswered') return held ? 'unconfirmed' : outcome;
    if (outcome === 'unchanged') await store.confirm(address);
    else await this.#refuse(address, outcome);
    return held && outcome !== 'gone' ? 'had' : 'unusable';
  }

  async #keep(address: string, picture: KeptPicture): Promise<'got' | 'not kept'> {
    const { store, onWrite } = this.#options;
    const place = this.#kept.indexOf(address);
    if (place === -1) return 'got'; // a newer list does not want it
    try {
      const isKept = await store.put(address, picture, this.#kept.slice(0, place));
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

/** How many addresses are read at a stretch: it takes about a ms. */
const AT_A_STRETCH = 200;

/** The addresses of a list's pictures, as work that may be interrupted. */
function* allowAll(images: ReadonlySet<string>, base: string): Generator<void, Set<string>> {
  const known = new Set<string>();
  let count = 0;
  for (const image of images) {
    allow(known, image, base);
    count += 1;
    if (count % AT_A_STRETCH === 0) yield;
  }
  return known;
}

/** Adds a picture's full address, where it has one on the network; whether it may be called is judged by the fetch. */
function allow(known: Set<string>, image: string, base: string): void {
  const address = image === '' ? null : fullAddress(image, base);
  if (address && /^https?:/.test(address)) known.add(address);
}

function outcomeOf(answer: HostAnswer): Outcome {
  const { status, etag } = answer;
  if (status === 304) return 'unchanged';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unanswered';
  const picture = sniffImage(answer);
  return picture ? { ...picture, etag: etag && etag.length <= MAX_ETAG_LENGTH ? etag : null } : 'unusable';
}

/** The first addresses, so many at most. */
function firstOf(addresses: ReadonlySet<string>, count: number): string[] {
  const first: string[] = [];
  for (const address of addresses) {
    if (first.length === count) break;
    first.push(address);
  }
  return first;
}

function fullAddress(image: string, base: string): string | null {
  try {
    return new URL(image, base).href;
  } catch {
    return null;
  }
}

function show({ contentType, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': contentType } });
}
