import { keepAnswer } from './kept-catalogue.ts';

/**
 * The browser's fetch for the catalogue's calls. The service worker keeps the answers, but it does not see those of a
 * first visit, which come before it is there: the page then keeps them itself, so that no call has to be made twice.
 */
export async function keepingFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  keepUnseen(url, response.clone()).catch(() => undefined); // private mode, a blocked or a full storage
  return response;
}

async function keepUnseen(url: string, response: Response): Promise<void> {
  if (!navigator.serviceWorker?.controller) await keepAnswer(url, response, Date.now());
}
