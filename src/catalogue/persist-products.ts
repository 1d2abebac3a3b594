import type { QueryClient } from '@tanstack/react-query';
import { decodeProducts, encodeProducts } from '../cart/codecs.ts';
import { type KeyValueStorage, readText, writeText } from '../cart/key-value-storage.ts';
import type { Product } from '../domain/product.ts';
import { NO_PRODUCTS, PRODUCTS_KEY } from './use-catalogue.ts';

/**
 * Syncs the query cache's list with local storage. Does not use `initialData`, because `resetQueries` would bring an
 * old list back.
 */
export function persistProducts(queryClient: QueryClient, storage: KeyValueStorage | null): void {
  let persisted = NO_PRODUCTS;

  function write(products: readonly Product[]): void {
    const text = encodeProducts(products);
    if (readText(storage, 'products') === text) return;
    if (!writeText(storage, 'products', text)) writeText(storage, 'products', '[]');
  }

  /** Puts the stored list into the query cache. @returns false if the list is missing or damaged */
  function read(): boolean {
    const stored = decodeProducts(readText(storage, 'products') ?? '');
    if (stored.value.length > 0) {
      persisted = stored.value;
      queryClient.setQueryData(PRODUCTS_KEY, persisted);
    }
    return stored.isValid;
  }

  if (!read()) write(persisted);
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated') return;
    const products = queryClient.getQueryData<readonly Product[]>(PRODUCTS_KEY) ?? NO_PRODUCTS;
    if (products === persisted) return;
    persisted = products;
    write(products);
  });
  // Take over the list that another tab fetched, instead of fetching it again.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'products') read();
  });
}
