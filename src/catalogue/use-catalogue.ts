import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Product } from '../domain/product.ts';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import type { CatalogueClient } from './client.ts';

export const PRODUCTS_KEY = ['products'] as const;

/** The list before the first fetch. A constant, because a new array each time would cause re-renders. */
export const NO_PRODUCTS: readonly Product[] = [];

export const CatalogueContext = createContext<CatalogueClient | null>(null);

export function useCatalogue(): CatalogueClient {
  const client = useContext(CatalogueContext);
  if (!client) throw new Error('The catalogue needs a CatalogueContext around it');
  return client;
}

/** A page that opens within this time (ms) after a failed call of `prefetchList` does not repeat the call. */
const JUST_FAILED_MS = 1000;

/** Query for the whole catalogue: one call, or none if local storage had the list (`persistProducts`). */
export const productsQuery = (client: CatalogueClient) =>
  queryOptions({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) => client.listProducts(signal),
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_FAILED_MS,
    // An empty list is always stale, so that the next visit fetches the list again.
    staleTime: ({ state }) => (state.data?.length ? Number.POSITIVE_INFINITY : 0),
  });

/** Query for one product: each visit fetches it, and the response also updates the list. */
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

/** Puts a fetched product into the list. setQueryData clears the mark for a refetch, so this function sets it again. */
function refreshInList(queryClient: QueryClient, product: Product): void {
  const isDue = queryClient.getQueryState(PRODUCTS_KEY)?.isInvalidated;
  queryClient.setQueryData<readonly Product[]>(PRODUCTS_KEY, (list) => list && replaceProduct(list, product));
  if (isDue) void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' });
}

export const useProducts = () => useQuery(productsQuery(useCatalogue()));

export const useProduct = (id: string) => useQuery(productQuery(useCatalogue(), id));

/** The cached products; never makes a call. Empty in the first render, as in the prerendered page. */
export function useCachedProducts(): readonly Product[] {
  const isHydrated = useIsHydrated();
  const { data } = useQuery({ ...productsQuery(useCatalogue()), enabled: false });
  return isHydrated && data ? data : NO_PRODUCTS;
}

function replaceProduct(products: readonly Product[], product: Product): readonly Product[] {
  const known = products.find(({ id }) => id === product.id);
  // The same schema built both objects. So their fields have the same order, and their JSON can be compared.
  if (!known || JSON.stringify(known) === JSON.stringify(product)) return products;
  return products.map((each) => (each === known ? product : each));
}
