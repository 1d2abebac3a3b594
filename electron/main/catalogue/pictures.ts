import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { fetchBounded } from '../network/fetch-bounded.ts';
import { HostFault, hostFaultOf } from '../network/host-fault.ts';
import type { HostFetch } from '../network/host-fetch.ts';
import { type Fetched, fetchAhead } from './fetch-ahead.ts';
import { inMainSlices } from './list-text.ts';
import { pictureOf } from './picture-of.ts';
import type { Picture, PictureStore } from './picture-store.ts';
import { createInFlight } from './share-in-flight.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 };

/** How many pictures of a list are fetched before anybody asks for them. */
const MOST_FETCHED_AHEAD = 300;

/** Anything that has a picture's address, as it came from the host. */
interface Pictured {
  readonly image: string;
}

/** The pictures of a host's products, from the disk where they are there. */
export interface Pictures {
  /** Answers the call for a picture. @param address its full address */
  answer(address: string): Promise<Response>;
  /** Takes a whole list: its pictures may be asked for from now on, those of the list before no more. */
  relist(products: Iterable<Pictured>): void;
  /** Takes one more product. */
  add(product: Pictured): void;
  /** Fetches the first pictures of the list, one at a time and only what is missing, until a few in a row fail. */
  fetchAhead(): void;
  close(): void;
}

interface PicturesOptions {
  /** What relative addresses are read against. */
  readonly host: string;
  readonly store: PictureStore;
  readonly fetch: HostFetch;
  readonly later: Clock['later'];
  /** Whether the host of the list is known to fail; pictures may be elsewhere. */
  readonly isHostDown: () => boolean;
  readonly log: Log;
  /** Told where a picture cannot be kept. */
  readonly onWrite: (fault: string | null) => void;
}

/** Faults of a picture alone, which say nothing of whether others can be had. */
const UNUSABLE: readonly HostFault['kind'][] = ['too large', 'blocked'];

/** What came of fetching a picture: it, an answer that is none, or no answer. */
type Outcome = Picture | 'unusable' | 'unanswered';

/** Opens the pictures; at first there are those on the disk and no others. */
export function openPictures(options: PicturesOptions): Pictures {
  const { host, store, fetch, later, isHostDown, log, onWrite } = options;
  const share = createInFlight<Outcome>();
  let known = new Set<string>();
  /** Settles when the addresses of the newest list are known. */
  let learnt: Promise<void> = Promise.resolve();
  /** Settles when every picture so far is on the disk, or could not get there. */
  let kept: Promise<void> = Promise.resolve();
  let isFetchingAhead = false;
  let isOpen = true;

  function fetchPicture(address: string): Promise<Outcome> {
    return share(address, async () => {
      const answer = await fetchBounded(address, BOUNDS, { fetch, later }).catch(hostFaultOf);
      if (answer instanceof HostFault) return UNUSABLE.includes(answer.kind) ? 'unusable' : 'unanswered';
      const picture = pictureOf(answer);
      // Nobody who looks at the picture waits for the disk.
      if (picture) kept = kept.then(() => keep(address, picture));
      return picture ?? 'unusable';
    });
  }

  async function keep(address: string, picture: Picture): Promise<void> {
    try {
      await store.put(address, picture);
      onWrite(null);
    } catch (cause) {
      onWrite(`A picture cannot be kept: ${String(cause)}`);
    }
  }

  async function fetchMissing(address: string): Promise<Fetched> {
    if (await store.has(address)) return 'had';
    const outcome = await fetchPicture(address);
    await kept; // not faster than the disk, or the memory would fill
    return typeof outcome === 'string' ? outcome : 'got';
  }

  return {
    async answer(address) {
      const stored = await store.get(address);
      if (stored) return show(stored);
      await learnt;
      const outcome = known.has(address) ? await fetchPicture(address) : 'unusable';
      return typeof outcome === 'string' ? new Response(null, { status: 404 }) : show(outcome);
    },
    relist(products) {
      const images = new Set<string>();
      for (const { image } of products) images.add(image);
      learnt = learnt.then(async () => {
        known = await inMainSlices(learning(images, host));
      });
    },
    add({ image }) {
      learnt = learnt.then(() => learn(known, image, host));
    },
    fetchAhead() {
      if (isFetchingAhead) return;
      isFetchingAhead = true;
      const wanted = () => (isOpen ? [...known].slice(0, MOST_FETCHED_AHEAD) : []);
      void learnt
        .then(() => fetchAhead({ wanted, fetch: fetchMissing, isHostDown, log }))
        .finally(() => {
          isFetchingAhead = false;
        });
    },
    close() {
      isOpen = false;
    },
  };
}

/** How many addresses are read at a stretch: it takes about a ms. */
const AT_A_STRETCH = 200;

/** The addresses of a list's pictures, as work that may be interrupted. */
function* learning(images: ReadonlySet<string>, host: string): Generator<void, Set<string>> {
  const known = new Set<string>();
  let count = 0;
  for (const image of images) {
    learn(known, image, host);
    count += 1;
    if (count % AT_A_STRETCH === 0) yield;
  }
  return known;
}

/** Adds a picture's full address, where it has one on the network; whether it may be called is judged by the fetch. */
function learn(known: Set<string>, image: string, host: string): void {
  const address = image === '' ? null : fullAddress(image, `${host}/`);
  if (address && /^https?:/.test(address)) known.add(address);
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
