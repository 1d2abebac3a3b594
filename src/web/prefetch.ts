import type { QueryClient } from '@tanstack/react-query';
import { prerenderedFileFor } from '../app/routes.ts';
import type { CatalogueClient } from '../catalogue/client.ts';
import { productsQuery } from '../catalogue/use-catalogue.ts';
import { pathWithinBase } from './shop-address.ts';

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

/** The longest that the products page waits for the list before it is shown without it, in ms. */
const LIST_TIMEOUT_MS = 1000;

/** The browser's fetch for the catalogue's calls. The call that the page's head has begun is taken once. */
export async function fetchWithPrefetch(url: string, init: RequestInit): Promise<Response> {
  const prefetched = window.prefetchedRequest;
  if (prefetched?.url !== url) return fetch(url, init);
  delete window.prefetchedRequest;
  init.signal?.addEventListener('abort', () => prefetched.controller.abort(init.signal?.reason));
  return prefetched.response;
}

/**
 * Waits for the list where the address is that of the products page, whose head has asked for it already.
 * @returns whether the page can be rendered with it; a call that takes longer goes on, and the page joins it
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
