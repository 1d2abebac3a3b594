import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { fetchBounded, type HostAnswer, type HostFetch } from './fetch-bounded.ts';
import { type Picture, type PictureStore, pictureType } from './picture-store.ts';
import { createInFlight } from './share-in-flight.ts';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 2 * 1024 * 1024 };

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
  /** Fetches the first pictures of the list, one at a time and only what is missing, while the network holds. */
  fetchAhead(): void;
  close(): void;
}

interface PicturesOptions {
  /** What relative addresses are read against. */
  readonly host: string;
  readonly store: PictureStore;
  readonly fetch: HostFetch;
  readonly later: Clock['later'];
  /** Told where a picture cannot be kept. */
  readonly onWrite: (fault: string | null) => void;
}

/** What came of fetching a picture: it, an answer that is none, or no answer. */
type Outcome = Picture | 'none' | 'no answer';

/** Opens the pictures; at first there are those on the disk and no others. */
export function openPictures({ host, store, fetch, later, onWrite }: PicturesOptions): Pictures {
  const share = createInFlight<Outcome>();
  let known = new Set<string>();
  let isFetchingAhead = false;
  let isOpen = true;

  function fetchPicture(address: string): Promise<Outcome> {
    return share(address, async () => {
      const answer = await fetchBounded(address, BOUNDS, { fetch, later }).catch(() => null);
      if (!answer) return 'no answer';
      const picture = pictureOf(answer);
      if (picture) await keep(address, picture);
      return picture ?? 'none';
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

  /** Each turn looks at the list of its time, so that a newer one is followed at once. */
  async function fetchMissing(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const next = [...known].slice(0, MOST_FETCHED_AHEAD).find((address) => !tried.has(address));
      if (!next || !isOpen) return;
      tried.add(next);
      if (!(await store.has(next)) && (await fetchPicture(next)) === 'no answer') return;
    }
  }

  return {
    async answer(address) {
      const stored = await store.get(address);
      if (stored) return show(stored);
      const outcome = known.has(address) ? await fetchPicture(address) : 'none';
      return typeof outcome === 'string' ? new Response(null, { status: 404 }) : show(outcome);
    },
    relist(products) {
      known = new Set();
      for (const { image } of products) learn(known, image, host);
    },
    add: ({ image }) => learn(known, image, host),
    fetchAhead() {
      if (isFetchingAhead) return;
      isFetchingAhead = true;
      void fetchMissing().finally(() => {
        isFetchingAhead = false;
      });
    },
    close() {
      isOpen = false;
    },
  };
}

/** Adds a picture's full address, where it has one on the network. */
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

function pictureOf({ status, contentType, body }: HostAnswer): Picture | null {
  const type = v.safeParse(pictureType, contentType.split(';')[0]?.trim().toLowerCase());
  const isThere = status >= 200 && status < 300 && body.byteLength > 0;
  return isThere && type.success ? { contentType: type.output, bytes: body } : null;
}

function show({ contentType, bytes }: Picture): Response {
  return new Response(bytes, { headers: { 'content-type': contentType } });
}
