import { whenIdle } from '../lib/when-idle.ts';
import { cacheResponse } from './offline-cache.ts';

declare global {
  interface Window {
    /** The catalogue call that `head.js` began before the shop's code was there. */
    prefetchedRequest?: {
      readonly url: string;
      readonly response: Promise<Response>;
      readonly controller: AbortController;
    };
  }
}

/** The browser's fetch for the catalogue's calls. The call that the page's head has begun is taken once. */
export async function fetchWithPrefetch(url: string, init: RequestInit): Promise<Response> {
  const prefetched = window.prefetchedRequest;
  if (prefetched?.url !== url) return fetch(url, init);
  delete window.prefetchedRequest;
  init.signal?.addEventListener('abort', () => prefetched.controller.abort(init.signal?.reason));
  return prefetched.response;
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
