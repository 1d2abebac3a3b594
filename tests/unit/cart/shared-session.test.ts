import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/cart/codecs.ts';
import type { ShopStore } from '../../../src/cart/shop-store.ts';
import { itemCount } from '../../../src/domain/cart.ts';
import { memoryShop, memoryStorage, RECEIPT } from '../../support/unit/platform-doubles.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();

/** Two tabs of a browser. No `storage` event tells either of the other, unless the test does. */
function openTabs() {
  const storage = memoryStorage();
  const open = () => memoryShop({ storage });
  return { storage, tab: open(), other: open() };
}

const pieces = ({ state }: ShopStore) => itemCount(state.getState().cart);
const receipt = ({ state }: ShopStore) => state.getState().receipt;
const stored = ({ entries }: ReturnType<typeof memoryStorage>) => decodeCart(entries.get('cart') ?? '');

describe('an edit in one of two tabs', () => {
  it('is shown and stored at once, with what the other tab stored before', () => {
    const { storage, tab, other } = openTabs();
    void other.addToCart(jacket, 2);
    void tab.addToCart(jacket, 1);
    expect(pieces(tab)).toBe(3);
    expect(itemCount(stored(storage))).toBe(3);
    other.applyExternalChange();
    expect(pieces(other)).toBe(3);
  });

  it('writes each key once', () => {
    const { storage, tab } = openTabs();
    storage.writes.length = 0;
    void tab.addToCart(jacket, 1);
    expect(storage.writes).toEqual(['cart', 'savings', 'totalPriceBeforeTax']);
  });
});

it('of two tabs that confirm one cart, the first alone has a receipt', async () => {
  const { storage, tab, other } = openTabs();
  await tab.addToCart(jacket, 1);
  other.applyExternalChange();
  await Promise.all([tab.confirmPurchase(), other.confirmPurchase()]);
  expect([tab, other].map(receipt)).toEqual([RECEIPT, null]);
  expect([tab, other].map(pieces)).toEqual([0, 0]);
  expect(stored(storage)).toEqual([]);
});

it('a storage that was cleared stays so until the next edit, and the cart stays shown', async () => {
  const { storage, tab } = openTabs();
  await tab.addToCart(jacket, 2);
  storage.entries.clear();
  tab.applyExternalChange();
  expect(storage.entries.size).toBe(0);
  expect(pieces(tab)).toBe(2);
  await tab.addToCart(jacket, 1);
  expect(itemCount(stored(storage))).toBe(3);
});
