import { takeEarlyCall } from './early-call.ts';
import { idle } from './idle.ts';

/** The browser's fetch for the catalogue's calls, or the answer to the one that the page's head has begun. */
export async function fetchOrEarly(url: string, init: RequestInit): Promise<Response> {
  return takeEarlyCall(url, init.signal) ?? fetch(url, init);
}

/**
 * Keeps a good answer for days without a network. The service worker does that, but it does not see the answers of a
 * first visit, which come before it is there: the page then keeps them itself, so that no call has to be made twice.
 * @param text the answer's body, which has been read: a copy of the answer would be read and checked a second time
 */
export async function keepUnseen(url: string, text: string): Promise<void> {
  try {
    if (navigator.serviceWorker?.controller) return;
    const now = Date.now();
    await idle();
    const { keepAnswer } = await import('./kept-catalogue.ts');
    await keepAnswer(url, text, now, idle);
  } catch {
    // private mode, a blocked or a full storage
  }
}
