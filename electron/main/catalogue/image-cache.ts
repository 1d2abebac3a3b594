import { catalogueAddress } from '../../../src/catalogue/catalogue-address.ts';
import type { Clock } from '../core/clock.ts';
import { dedupeRequests } from '../core/dedupe-requests.ts';
import type { Log } from '../core/log.ts';
import { SerialQueue } from '../core/serial-queue.ts';
import { fetchBounded, type HostAnswer } from '../network/fetch-bounded.ts';
import { HostFault, hostFaultOf } from '../network/host-error.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import type { KeptPicture, PictureStore } from './image-store.ts';
import { type Fetched, fetchAhead } from './prefetch-images.ts';
import { runChunked } from './run-chunked.ts';
import { type Picture, pictureOf } from './sniff-image.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

/** How many pictures of a list are fetched before anybody asks for them, as far as the disk's bound reaches. */
const MOST_FETCHED_AHEAD = 1000;
/** For how long, in ms, a picture that is none to be shown is not fetched ahead again. */
const REFUSED_MS = 24 * 3_600_000;
/** A host's name for a state of a picture is short. */
const MAX_ETAG_LENGTH = 200;

/** Anything that has a picture's address, as it came from the host. */
interface Pictured {
  readonly image: string;
}

/** The pictures of a host's products, from the disk where they are there. */
export interface Pictures {
  /** Answers the call for a picture. @param address its full address */
  answer(address: string): Promise<Response>;
  /**
   * Takes a whole list: its pictures may be asked for from now on, those of the list before no more. What is on the disk
   * and not among its first pictures goes: nobody would ever ask for it anew.
   */
  relist(products: Iterable<Pictured>): void;
  /** Takes one more product. */
  add(product: Pictured): void;
  /**
   * Fetches the first pictures of the list, one at a time and only what is missing or was not confirmed for a day, a host
   * until a few of it in a row fail. This alone writes to the disk: what lies there follows from the list and not from what is looked at.
   */
  fetchAhead(): void;
  /** Has every picture confirmed by its host, or fetched again, by the next `fetchAhead`. */
  expire(): void;
  close(): void;
}

interface PicturesOptions {
  /** What relative addresses are read against. */
  readonly host: string;
  readonly store: PictureStore;
  readonly fetch: HostFetch;
  readonly clock: Pick<Clock, 'monotonic' | 'later'>;
  /** Whether the host of the list is known to fail; pictures may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
  /** Told where a picture cannot be kept. */
  readonly onWrite: (fault: string | null) => void;
}

/** Faults of a picture alone, which say nothing of whether others can be had. */
const UNUSABLE: readonly HostFault['kind'][] = ['too large', 'blocked'];

/** What came of fetching a picture: it, that it is as before, that there is none, an answer that is none, or no answer. */
type Outcome = KeptPicture | 'unchanged' | 'gone' | 'unusable' | 'unanswered';

/** Opens the pictures; at first there are those on the disk and no others. */
export function openPictures(options: PicturesOptions): Pictures {
  const { store, fetch, clock, isHostDown, log, onWrite } = options;
  const base = catalogueAddress(options.host, '/');
  const share = dedupeRequests<Outcome>();
  let known = new Set<string>();
  /** Those of the list that are kept. */
  let first: readonly string[] = [];
  /** Idle when the addresses of the newest list are known. */
  const learning = new SerialQueue();
  /** When a picture was none to be shown, by its address, in ms of the monotonic clock. */
  const refusedAt = new Map<string, number>();
  let isFetchingAhead = false;
  /** Whether there was reason to begin again since that began. */
  let isFetchAheadDue = false;
  let isOpen = true;

  /** @param etag of the picture that is here */
  function fetchPicture(address: string, etag: string | null = null): Promise<Outcome> {
    return share(`${etag ?? ''} ${address}`, async () => {
      const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag };
      const means = { fetch, later: clock.later, headers };
      const answer = await fetchBounded(address, BOUNDS, means).catch(hostFaultOf);
      if (answer instanceof HostFault) return UNUSABLE.includes(answer.kind) ? 'unusable' : 'unanswered';
      return outcomeOf(answer);
    });
  }

  async function keep(address: string, picture: KeptPicture): Promise<'got' | 'not kept'> {
    const place = first.indexOf(address);
    if (place === -1) return 'got'; // a newer list does not want it
    try {
      const isKept = await store.put(address, picture, first.slice(0, place));
      onWrite(null);
      return isKept ? 'got' : 'not kept';
    } catch (cause) {
      onWrite(`A picture cannot be kept: ${String(cause)}`);
      return 'not kept';
    }
  }

  async function fetchWhereDue(address: string): Promise<Fetched> {
    if (wasRefused(address) || (await store.isFresh(address))) return 'had';
    const held = await store.get(address);
    const outcome = await fetchPicture(address, held?.etag);
    if (typeof outcome !== 'string') return keep(address, outcome);
    if (outcome === 'unanswered') return held ? 'unconfirmed' : outcome;
    if (outcome === 'unchanged') await store.confirm(address);
    else await refuse(address, outcome);
    return held && outcome !== 'gone' ? 'had' : 'unusable';
  }

  async function refuse(address: string, outcome: 'gone' | 'unusable'): Promise<void> {
    refusedAt.set(address, clock.monotonic());
    if (outcome === 'gone') await store.drop(address).catch(() => undefined);
  }

  function wasRefused(address: string): boolean {
    const at = refusedAt.get(address);
    return at !== undefined && clock.monotonic() - at < REFUSED_MS;
  }

  function beginFetchingAhead(): void {
    isFetchAheadDue = isFetchingAhead;
    if (isFetchingAhead) return;
    isFetchingAhead = true;
    const wanted = () => (isOpen ? first : []);
    void learning
      .idle()
      .then(() => fetchAhead({ wanted, fetch: fetchWhereDue, isHostDown, log }))
      .finally(() => {
        isFetchingAhead = false;
        if (isFetchAheadDue) beginFetchingAhead();
      });
  }

  return {
    async answer(address) {
      const stored = await store.get(address);
      if (stored) return show(stored);
      await learning.idle();
      const outcome = known.has(address) ? await fetchPicture(address) : 'unusable';
      return typeof outcome === 'string' ? new Response(null, { status: 404 }) : show(outcome);
    },
    relist(products) {
      const images = new Set<string>();
      for (const { image } of products) images.add(image);
      void learning.add(async () => {
        known = await runChunked(learnAll(images, base));
        first = firstOf(known, MOST_FETCHED_AHEAD);
        // No shopper waits for the disk. What cannot be removed now goes after the next start.
        void store.retain(first).catch(() => undefined);
        for (const address of refusedAt.keys()) if (!known.has(address)) refusedAt.delete(address);
      });
    },
    add({ image }) {
      void learning.add(() => learn(known, image, base));
    },
    fetchAhead: beginFetchingAhead,
    expire() {
      refusedAt.clear();
      void store.expire();
    },
    close() {
      isOpen = false;
    },
  };
}

/** How many addresses are read at a stretch: it takes about a ms. */
const AT_A_STRETCH = 200;

/** The addresses of a list's pictures, as work that may be interrupted. */
function* learnAll(images: ReadonlySet<string>, base: string): Generator<void, Set<string>> {
  const known = new Set<string>();
  let count = 0;
  for (const image of images) {
    learn(known, image, base);
    count += 1;
    if (count % AT_A_STRETCH === 0) yield;
  }
  return known;
}

/** Adds a picture's full address, where it has one on the network; whether it may be called is judged by the fetch. */
function learn(known: Set<string>, image: string, base: string): void {
  const address = image === '' ? null : fullAddress(image, base);
  if (address && /^https?:/.test(address)) known.add(address);
}

function outcomeOf(answer: HostAnswer): Outcome {
  const { status, etag } = answer;
  if (status === 304) return 'unchanged';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unanswered';
  const picture = pictureOf(answer);
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
