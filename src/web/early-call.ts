/** A catalogue call that the page's head began before the shop's code was there. */
interface EarlyCall {
  readonly url: string;
  readonly response: Promise<Response>;
  readonly controller: AbortController;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined;
  }
}

/**
 * Hands over the call that was begun early, if it is this one. It then is the caller's: nobody gets it a second time,
 * and the caller's signal ends it.
 */
export function takeEarlyCall(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const early = window.earlyCall;
  if (early?.url !== url) return undefined;
  window.earlyCall = undefined;
  const end = () => early.controller.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return early.response;
}
