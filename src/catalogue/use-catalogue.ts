import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Product } from '../domain/product.ts';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import type { CatalogueClient } from './client.ts';

/** Where the query cache has the list. */
export const PRODUCTS_KEY = ['products'] as const;

/** A list that nobody has fetched yet; always the same one, so that nothing is drawn again for it. */
export const NO_PRODUCTS: readonly Product[] = [];

export const CatalogueContext = createContext<CatalogueClient | null>(null);

export function useCatalogue(): CatalogueClient {
  const client = useContext(CatalogueContext);
  if (!client) throw new Error('The catalogue needs a CatalogueContext around it');
  return client;
}

/** A call that failed less than this long ago, in ms, was made for the page that is being opened. */
const JUST_FAILED_MS = 1000;

/** The whole catalogue: one call, unless local storage had it (`persistProducts`). */
export const productsQuery = (client: CatalogueClient) =>
  queryOptions({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) => client.listProducts(signal),
    // A call that failed while the page was being opened is not made again by the page itself.
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
    // An empty catalogue counts as none: the next visit asks again.
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
  });

/** One product, asked for each time its page is opened; the answer refreshes its entry in the list. */
const productQuery = (client: CatalogueClient, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal, client: queryClient }) => {
      const product = await client.getProduct(id, signal);
      refreshInList(queryClient, product);
      return product;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** A list that is due to be fetched again stays due. */
function refreshInList(queryClient: QueryClient, product: Product): void {
  const isDue = queryClient.getQueryState(PRODUCTS_KEY)?.isInvalidated;
  queryClient.setQueryData<readonly Product[]>(PRODUCTS_KEY, (list) => list && replaceProduct(list, product));
  if (isDue) void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' });
}

/** The catalogue and the state of its call. */
export const useProducts = () => useQuery(productsQuery(useCatalogue()));

/** One product and the state of its call. */
export const useProduct = (id: string) => useQuery(productQuery(useCatalogue(), id));

/** The products that are cached, without a call; none in the first moment, whose page is as it was prerendered. */
export function useCachedProducts(): readonly Product[] {
  const isHydrated = useIsHydrated();
  const { data } = useQuery({ ...productsQuery(useCatalogue()), enabled: false });
  return isHydrated && data ? data : NO_PRODUCTS;
}

/**
 * A list with a newer copy of one of its products, at the same place.
 * @returns the same list where it does not hold the product, or holds it as it is.
 */
function replaceProduct(products: readonly Product[], product: Product): readonly Product[] {
  const known = products.find(({ id }) => id === product.id);
  // Both were read by one schema, which puts their fields in one order.
  if (!known || JSON.stringify(known) === JSON.stringify(product)) return products;
  return products.map((each) => (each === known ? product : each));
}
