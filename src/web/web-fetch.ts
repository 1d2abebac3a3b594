import { whenIdle } from '../lib/when-idle.ts';
import { cacheResponse } from './offline-cache.ts';
import { takePrefetched } from './prefetched-request.ts';

/** The browser's fetch for the catalogue's calls, or the response to the one that the page's head has begun. */
export async function fetchWithPrefetch(url: string, init: RequestInit): Promise<Response> {
  return takePrefetched(url, init.signal) ?? fetch(url, init);
}

/**
 * Caches what a first visit fetched: no service worker controls the page yet, and no call should be made twice.
 * @param body holds products
 */
export async function cacheUncontrolled(url: string, body: string): Promise<void> {
  try {
    if (navigator.serviceWorker?.controller) return;
    const now = Date.now();
    await whenIdle();
    await cacheResponse(url, body, now);
  } catch {
    // private mode, a blocked or a full storage
  }
}
