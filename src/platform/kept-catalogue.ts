import { parseProduct } from '../domain/product-wire.ts';
import { STAND_IN_HEADER } from './catalogue-headers.ts';

/** The two calls of the catalogue. */
export type CatalogueCall = 'list' | 'product';

/** Where the last good answers lie in the browser's Cache Storage; the page and its service worker share them. */
export const ANSWER_CACHES = { list: 'catalogue-list', product: 'catalogue-products' } as const;

/** Says on a kept answer when it came. */
const FETCHED_AT = 'x-fetched-at';

const PRODUCTS_PATH = /\/products(?:\/(\d+))?$/;

/** Which call an absolute address belongs to, whatever its host; null where it is neither. */
export function catalogueCall(url: string): CatalogueCall | null {
  const match = PRODUCTS_PATH.exec(new URL(url).pathname);
  return match && (match[1] ? 'product' : 'list');
}

/**
 * Whether the answer of an address is worth keeping: it holds products, so it is no error, no empty list and no sign-in
 * page of a guest network, nor another product than the address names. Reads the answer to its end.
 */
export async function isGoodAnswer(url: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const body: unknown = await response.json().catch(() => null);
  const id = PRODUCTS_PATH.exec(new URL(url).pathname)?.[1];
  if (id !== undefined) return parseProduct(body)?.id === Number(id);
  // The page checks them all; one is enough to know a catalogue.
  return Array.isArray(body) && body.some(isProduct);
}

const isProduct = (value: unknown) => parseProduct(value) !== null;

/**
 * The copy of an answer that is kept: its body, when it came (ms since 1970) and that it stands in for its host;
 * nothing else of the host's.
 */
export function stampedAnswer(body: BodyInit, now: number): Response {
  const headers = {
    'content-type': 'application/json',
    [FETCHED_AT]: new Date(now).toISOString(),
    [STAND_IN_HEADER]: '1',
  };
  return new Response(body, { headers });
}

/** How much of a text is turned into bytes at a stretch, in characters: it takes about a ms. */
const AT_A_STRETCH = 256 * 1024;

/** A text as bytes, of which some are made in each quiet moment: a long one would hold the page up. */
function inBytes(text: string, quiet: () => Promise<void>): ReadableStream<Uint8Array> {
  let start = 0;
  const parts = new ReadableStream<string>({
    async pull(controller) {
      if (start > 0) await quiet();
      if (start < text.length) controller.enqueue(text.slice(start, start + AT_A_STRETCH));
      else controller.close();
      start += AT_A_STRETCH;
    },
  });
  return parts.pipeThrough(new TextEncoderStream());
}

/** Keeps a good answer in the place of the one before. @param quiet settles in a quiet moment */
export async function keepAnswer(
  url: string,
  text: string,
  now: number,
  quiet: () => Promise<void>,
): Promise<void> {
  const call = catalogueCall(url);
  if (!call) return;
  const cache = await caches.open(ANSWER_CACHES[call]);
  await cache.put(url, stampedAnswer(inBytes(text, quiet), now));
}

/** The kept answer to the list call at this address, if there is one. */
export function keptList(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: ANSWER_CACHES.list });
}

/** When a kept answer came, in ms since 1970; null where it does not say. */
export function fetchedAt(response: Response | undefined): number | null {
  const time = Date.parse(response?.headers.get(FETCHED_AT) ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * Drops the kept lists of other catalogues, as after a page was edited to name another one.
 * @param listUrl the configured catalogue's list
 * @param onOtherWasNewest called first where the newest list came from another: then what local storage has is of that one
 */
export async function dropOtherLists(listUrl: string, onOtherWasNewest: () => void): Promise<void> {
  const cache = await caches.open(ANSWER_CACHES.list);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, time: fetchedAt(await cache.match(url)) ?? 0 })),
  );
  const newest = kept.reduce((one, other) => (other.time > one.time ? other : one), {
    url: listUrl,
    time: 0,
  });
  if (newest.url !== listUrl) onOtherWasNewest();
  const others = kept.filter(({ url }) => url !== listUrl);
  await Promise.all(others.map(({ url }) => cache.delete(url)));
}
