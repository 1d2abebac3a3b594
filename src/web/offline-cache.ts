import { FALLBACK_HEADER } from '../catalogue/catalogue-headers.ts';
import { parseProduct } from '../domain/product-schema.ts';

/** The two calls of the catalogue. */
export type CatalogueCall = 'list' | 'product';

/** Where the last good responses lie in the browser's Cache Storage; the page and its service worker share them. */
export const CACHE_NAMES = { list: 'catalogue-list', product: 'catalogue-products' } as const;

/** Says on a cached response when it was fetched. */
const FETCHED_AT = 'x-fetched-at';

const PRODUCTS_PATH = /\/products(?:\/(\d+))?$/;

/** Which call an absolute address belongs to, whatever its host; null where it is neither. */
export function catalogueCall(url: string): CatalogueCall | null {
  const match = PRODUCTS_PATH.exec(new URL(url).pathname);
  return match && (match[1] ? 'product' : 'list');
}

/**
 * Whether a response holds products: it is no error, no empty list and no sign-in page of a guest network, nor another
 * product than its address names. Reads the response to its end.
 */
export async function isCacheable(url: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const body: unknown = await response.json().catch(() => null);
  const id = PRODUCTS_PATH.exec(new URL(url).pathname)?.[1];
  if (id !== undefined) return parseProduct(body)?.id === Number(id);
  // The page checks them all; one is enough to know a catalogue.
  return Array.isArray(body) && body.some((entry) => parseProduct(entry) !== null);
}

/** What is cached of a response: its body, when it was fetched (ms since 1970), and that it is a copy. */
export function withFetchedAt(body: BodyInit, fetchedAt: number): Response {
  const headers = {
    'content-type': 'application/json',
    [FETCHED_AT]: new Date(fetchedAt).toISOString(),
    [FALLBACK_HEADER]: '1',
  };
  return new Response(body, { headers });
}

/** When a cached response was fetched, in ms since 1970; null where it does not say. */
export function fetchedAt(response: Response | undefined): number | null {
  const time = Date.parse(response?.headers.get(FETCHED_AT) ?? '');
  return Number.isNaN(time) ? null : time;
}

/** The cached response to the list call at this address, if there is one. */
export function getCachedList(url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: CACHE_NAMES.list });
}

/** Caches a body that holds products in the place of the one before. */
export async function cacheResponse(url: string, body: string, fetchedAt: number): Promise<void> {
  const call = catalogueCall(url);
  if (!call) return;
  const cache = await caches.open(CACHE_NAMES[call]);
  await cache.put(url, withFetchedAt(body, fetchedAt));
}

/**
 * Drops the cached lists of other catalogues, as after a page was edited to name another one.
 * @param listUrl the configured catalogue's list
 * @returns whether the newest list was another catalogue's: then the one in local storage is, too
 */
export async function evictOtherLists(listUrl: string): Promise<boolean> {
  const cache = await caches.open(CACHE_NAMES.list);
  const lists = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, time: fetchedAt(await cache.match(url)) ?? 0 })),
  );
  const others = lists.filter(({ url }) => url !== listUrl);
  await Promise.all(others.map(({ url }) => cache.delete(url)));
  const newest = Math.max(0, ...lists.map(({ time }) => time));
  return others.some(({ time }) => time === newest);
}
