import { describe, expect, it } from 'vitest';
import { encodeProducts } from '../../src/cart/codecs.ts';
import { evictList } from '../../src/catalogue/evict-stale-list.ts';
import { persistProducts } from '../../src/catalogue/persist-products.ts';
import { createQueryClient } from '../../src/catalogue/query-client.ts';
import { PRODUCTS_KEY } from '../../src/catalogue/use-catalogue.ts';
import type { Product } from '../../src/domain/product.ts';
import { type MemoryStorage, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleProduct, sampleProducts } from '../support/unit/samples.ts';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });

/** A page of the shop on this storage, with what its cache has. */
function openPage(storage: MemoryStorage) {
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  return {
    fetched: (products: readonly Product[]) => queryClient.setQueryData(PRODUCTS_KEY, products),
    list: () => queryClient.getQueryData<readonly Product[]>(PRODUCTS_KEY),
    evict: () => evictList(queryClient),
  };
}

const stored = (storage: MemoryStorage) => JSON.parse(storage.entries.get('products') ?? 'null');
const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the products key', () => {
  it('starts at an empty list, and holds what was fetched, prices in dollars', () => {
    const storage = memoryStorage();
    const page = openPage(storage);
    expect(stored(storage)).toEqual([]);
    page.fetched([jacket, ring]);
    expect(stored(storage)).toMatchObject([{ price: 109.95 }, { price: 19.99 }]);
  });

  it('restores the list at the next start, and is not written again', () => {
    const storage = memoryStorage({ products: encodeProducts([jacket, ring]) });
    expect(openPage(storage).list()).toEqual([jacket, ring]);
    expect(storage.writes).toEqual([]);
  });

  it('is healed if it is damaged', () => {
    for (const text of ['{', 'null', '']) {
      const storage = memoryStorage({ products: text });
      expect(openPage(storage).list()).toBeUndefined();
      expect(stored(storage)).toEqual([]);
    }
    const storage = memoryStorage({ products: encodeProducts([jacket, ring]).replace('19.99', '"free"') });
    expect(openPage(storage).list()).toEqual([jacket]);
    expect(stored(storage)).toMatchObject([{ id: 1 }]);
  });

  it('is emptied with the list', async () => {
    const storage = memoryStorage({ products: encodeProducts([jacket]) });
    const page = openPage(storage);
    await page.evict();
    expect(page.list()).toBeUndefined();
    expect(stored(storage)).toEqual([]);
  });

  it.each(['products', null])('tells of what another tab fetched (%s)', (key) => {
    const storage = memoryStorage();
    const page = openPage(storage);
    storage.entries.set('products', encodeProducts([jacket, ring]));
    storage.writes.length = 0;
    fromOtherTab('cart');
    expect(page.list()).toBeUndefined();
    fromOtherTab(key);
    expect(page.list()).toEqual([jacket, ring]);
    expect(storage.writes).toEqual([]);
  });
});

describe('a storage that does not take the list', () => {
  it('full: it holds an empty list', () => {
    const storage = memoryStorage({ products: encodeProducts([jacket]) });
    storage.full = (_key, text) => text.length > 10;
    const page = openPage(storage);
    page.fetched([jacket, ring]);
    expect(stored(storage)).toEqual([]);
    expect(page.list()).toHaveLength(2);
  });

  it('not tried with a list that is longer than any browser keeps', () => {
    const products = sampleProducts(5000, () => ({ description: 'x'.repeat(1000) }));
    const storage = memoryStorage();
    const page = openPage(storage);
    storage.writes.length = 0;
    page.fetched(products);
    expect(storage.writes).toEqual([]);
    expect(page.list()).toHaveLength(products.length);
  });
});
