import { takeEarlyCall } from './early-call.ts';
import { idle } from './idle.ts';

/**
 * The browser's fetch for the catalogue's calls, or the answer to the one that the page's head has begun. The service
 * worker keeps the answers, but it does not see those of a first visit, which come before it is there: the page then
 * keeps them itself, so that no call has to be made twice.
 */
export async function keepingFetch(url: string, init: RequestInit): Promise<Response> {
  const response = await (takeEarlyCall(url, init.signal) ?? fetch(url, init));
  keepUnseen(url, response.clone()).catch(() => undefined); // private mode, a blocked or a full storage
  return response;
}

async function keepUnseen(url: string, response: Response): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  const now = Date.now();
  await idle();
  const { keepAnswer } = await import('./kept-catalogue.ts');
  await keepAnswer(url, response, now);
}
