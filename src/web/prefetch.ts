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

/** How long the products page waits for the list before it renders without products, in ms. */
const LIST_TIMEOUT_MS = 1000;

/**
 * `fetch` for catalogue calls. If head.js has already started a request to the same URL, the first call takes over
 * that request.
 */
export async function fetchWithPrefetch(url: string, init: RequestInit): Promise<Response> {
  const prefetched = window.prefetchedRequest;
  if (prefetched?.url !== url) return fetch(url, init);
  delete window.prefetchedRequest;
  init.signal?.addEventListener('abort', () => prefetched.controller.abort(init.signal?.reason));
  return prefetched.response;
}

/**
 * Waits for the list if the address is the products page.
 * @returns true if the list arrives in time. A slower request continues, and the page shows the list later
 */
export async function prefetchList(queryClient: QueryClient, catalogue: CatalogueClient): Promise<boolean> {
  if (prerenderedFileFor(pathWithinBase()) !== 'products.html') return false;
  const isThere = queryClient.ensureQueryData(productsQuery(catalogue)).then(
    () => true,
    () => false,
  );
  const isTooLate = new Promise<boolean>((resolve) => setTimeout(resolve, LIST_TIMEOUT_MS, false));
  return Promise.race([isThere, isTooLate]);
}
