import { describe, expect, it } from 'vitest';
import { encodeProducts } from '../../src/cart/codecs.ts';
import { persistProducts } from '../../src/catalogue/persist-products.ts';
import { createQueryClient } from '../../src/catalogue/query-client.ts';
import { PRODUCTS_KEY } from '../../src/catalogue/use-catalogue.ts';
import type { Product } from '../../src/domain/product.ts';
import { type MemoryStorage, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleProduct, sampleProducts } from '../support/unit/samples.ts';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });

function openPage(storage: MemoryStorage) {
  const queryClient = createQueryClient();
  persistProducts(queryClient, storage);
  return {
    fetched: (products: readonly Product[]) => queryClient.setQueryData(PRODUCTS_KEY, products),
    list: () => queryClient.getQueryData<readonly Product[]>(PRODUCTS_KEY),
    evict: () => queryClient.resetQueries({ queryKey: PRODUCTS_KEY }),
  };
}

const stored = (storage: MemoryStorage) => JSON.parse(storage.entries.get('products') ?? 'null');
const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('the products key', () => {
  it('is first an empty list, then the fetched products with prices in dollars; a start restores them', () => {
    const storage = memoryStorage();
    const page = openPage(storage);
    expect(stored(storage)).toEqual([]);
    page.fetched([jacket, ring]);
    expect(stored(storage)).toMatchObject([{ price: 109.95 }, { price: 19.99 }]);
    storage.writes.length = 0;
    expect(openPage(storage).list()).toEqual([jacket, ring]);
    expect(storage.writes).toEqual([]);
  });

  it('is repaired if it is damaged', () => {
    for (const text of ['{', 'null', '']) {
      const storage = memoryStorage({ products: text });
      expect(openPage(storage).list()).toBeUndefined();
      expect(stored(storage)).toEqual([]);
    }
    const storage = memoryStorage({ products: encodeProducts([jacket, ring]).replace('19.99', '"free"') });
    expect(openPage(storage).list()).toEqual([jacket]);
    expect(stored(storage)).toMatchObject([{ id: 1 }]);
  });

  it('becomes empty when the list is evicted', async () => {
    const storage = memoryStorage({ products: encodeProducts([jacket]) });
    const page = openPage(storage);
    await page.evict();
    expect(page.list()).toBeUndefined();
    expect(stored(storage)).toEqual([]);
  });

  it.each(['products', null])('is read again after another tab’s write (%s)', (key) => {
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

it('if storage is full, an empty list is stored', () => {
  const storage = memoryStorage({ products: encodeProducts([jacket]) });
  storage.full = (_key, text) => text.length > 10;
  const page = openPage(storage);
  page.fetched([jacket, ring]);
  expect(stored(storage)).toEqual([]);
  expect(page.list()).toHaveLength(2);
});

it('a list that is longer than any browser allows is not written at all', () => {
  const products = sampleProducts(5000, () => ({ description: 'x'.repeat(1000) }));
  const storage = memoryStorage();
  const page = openPage(storage);
  storage.writes.length = 0;
  page.fetched(products);
  expect(storage.writes).toEqual([]);
  expect(page.list()).toHaveLength(products.length);
});
