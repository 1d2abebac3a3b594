import { FALLBACK_HEADER } from '../catalogue/catalogue-calls.ts';

/** Name of the cache of the catalogue's last good responses. They are the service worker's fallback. */
export const CATALOGUE_CACHE = 'catalogue';

/** Caches a response with the current time, if the browser allows it. */
export async function cacheAnswer(url: string, text: string): Promise<void> {
  const headers = { date: new Date().toUTCString(), [FALLBACK_HEADER]: '1' };
  try {
    const cache = await caches.open(CATALOGUE_CACHE);
    await cache.put(url, new Response(text, { headers }));
  } catch {
    // In private mode, or if storage is full, the shop works without this cache.
  }
}

/** When the cached response of a URL was fetched, in ms since 1970; null if there is none. */
export async function cachedAt(url: string): Promise<number | null> {
  const response = await caches.match(url, { cacheName: CATALOGUE_CACHE });
  // Without a valid date, `Date.parse` returns NaN.
  return Date.parse(response?.headers.get('date') ?? '') || null;
}
