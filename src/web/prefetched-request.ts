/** A catalogue call that the page's head began before the shop's code was there. */
interface PrefetchedRequest {
  readonly url: string;
  readonly response: Promise<Response>;
  readonly controller: AbortController;
}

declare global {
  interface Window {
    prefetchedRequest?: PrefetchedRequest | undefined;
  }
}

/**
 * Hands over the call that was begun early, if it is this one. It then is the caller's: nobody gets it a second time,
 * and the caller's signal ends it.
 */
export function takePrefetched(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const prefetched = window.prefetchedRequest;
  if (prefetched?.url !== url) return undefined;
  window.prefetchedRequest = undefined;
  const end = () => prefetched.controller.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return prefetched.response;
}
