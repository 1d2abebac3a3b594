import type { QueryClient } from '@tanstack/react-query';
import { prerenderedFileFor } from '../app/routes.ts';
import type { CatalogueClient } from '../catalogue/client.ts';
import { productsQuery } from '../catalogue/use-catalogue.ts';
import { pathWithinBase } from './shop-address.ts';

declare global {
  interface Window {
    /** The catalogue call that `head.js` started. */
    prefetchedRequest?: {
      readonly url: string;
      readonly response: Promise<Response>;
      readonly controller: AbortController;
    };
  }
}

/** After this time, in ms, the products page renders without products. */
const LIST_TIMEOUT_MS = 1000;

/** `fetch` for catalogue calls. The first call takes over a request of head.js to the same URL. */
export async function fetchWithPrefetch(url: string, init: RequestInit): Promise<Response> {
  const prefetched = window.prefetchedRequest;
  if (prefetched?.url !== url) return fetch(url, init);
  delete window.prefetchedRequest;
  init.signal?.addEventListener('abort', () => prefetched.controller.abort(init.signal?.reason));
  return prefetched.response;
}

/** On the products page, waits for the list. @returns true if the list arrives in time */
export async function prefetchList(queryClient: QueryClient, catalogue: CatalogueClient): Promise<boolean> {
  if (prerenderedFileFor(pathWithinBase()) !== 'products.html') return false;
  const isTooLate = new Promise<boolean>((resolve) => setTimeout(resolve, LIST_TIMEOUT_MS, false));
  const list = queryClient.ensureQueryData(productsQuery(catalogue));
  // A slower call continues, and the page shows the list later.
  return Promise.race([list.then(() => true), isTooLate]).catch(() => false);
}
