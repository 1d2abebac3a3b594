import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Product } from '../domain/product.ts';
import { replaceProduct } from '../domain/replace-product.ts';
import type { Shop } from '../store/shop.ts';
import { CatalogueError } from './catalogue-error.ts';
import type { CatalogueClient } from './client.ts';

/** Waits before the second and the third try, in ms: together under 2 s. */
const RETRY_DELAYS_MS = [300, 900] as const;

/** Ask again only where that may help, and at most twice. */
function retry(failures: number, error: Error): boolean {
  return failures < RETRY_DELAYS_MS.length && error instanceof CatalogueError && error.isPassing;
}

const policy = {
  retry,
  retryDelay: (failures: number) => RETRY_DELAYS_MS[failures] ?? 0,
  // The shop makes the calls of the specification and no others: no second call on focus or reconnect. 'always',
  // because a kiosk's own catalogue answers without any network.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
  // Nobody gains by a deep comparison of two whole catalogues, for which the build has no code.
  structuralSharing: false,
} as const;

/** How new a failure is, in ms, that belongs to the page that is being opened. */
const JUST_FAILED_MS = 1000;

/** Where the page's own cache has the list and the products. */
export const PRODUCTS_KEY = ['products'] as const;
export const PRODUCT_KEY = 'product';

/** The whole catalogue: the cached one where there is one, else one call, whose answer is cached. */
export function productsQuery(client: CatalogueClient, shop: Shop) {
  const cached = shop.state.getState().products;
  return queryOptions({
    ...policy,
    queryKey: PRODUCTS_KEY,
    queryFn: async ({ signal }) => {
      const products = await client.listProducts(signal);
      shop.cacheProducts(products);
      return products;
    },
    ...(cached.length > 0 ? { initialData: cached } : {}),
    // A call that failed while the page was being opened is not made again by the page itself.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
    // An empty catalogue is not cached, so that the next visit asks again.
    staleTime: (query) => (query.state.data?.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** One product, asked for each time its page is opened; the answer refreshes its entry in the cached list. */
export function productQuery(client: CatalogueClient, shop: Shop, id: string) {
  return queryOptions({
    ...policy,
    queryKey: [PRODUCT_KEY, id],
    queryFn: async ({ signal, client: queryClient }) => {
      const product = await client.getProduct(id, signal);
      shop.refreshProduct(product);
      refreshInList(queryClient, product);
      return product;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** A list that is due to be fetched again stays due. */
function refreshInList(queryClient: QueryClient, product: Product): void {
  const isDue = queryClient.getQueryState(PRODUCTS_KEY)?.isInvalidated;
  queryClient.setQueryData<readonly Product[]>(PRODUCTS_KEY, (list) => list && replaceProduct(list, product));
  if (isDue) void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' });
}
