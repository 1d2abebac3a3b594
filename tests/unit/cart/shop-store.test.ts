import { describe, expect, it } from 'vitest';
import { encodeProducts } from '../../../src/cart/codecs.ts';
import type { KeyValueStorage } from '../../../src/cart/key-value-storage.ts';
import { memoryShop, memoryStorage, RECEIPT } from '../../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();
const open = (storage: KeyValueStorage | null) => memoryShop({ storage });
const stored = (storage: ReturnType<typeof memoryStorage>) =>
  Object.fromEntries([...storage.entries].map(([key, text]) => [key, JSON.parse(text)]));
const quantities = (shop: ReturnType<typeof open>) =>
  shop.state.getState().cart.map(({ productId, quantity }) => [productId, quantity]);
const receipt = (shop: ReturnType<typeof open>) => shop.state.getState().receipt;

it('the stored keys start as an empty list, 0 and 0, follow every edit, and restore the cart at the next start', async () => {
  const storage = memoryStorage();
  const shop = open(storage);
  expect(stored(storage)).toEqual({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
  await shop.addToCart(jacket, 2);
  expect(stored(storage)).toMatchObject({ savings: 21.99, totalPriceBeforeTax: 219.9 });
  await shop.setQuantity(1, 3);
  expect(stored(storage)).toMatchObject({ savings: 32.99, totalPriceBeforeTax: 329.85 });
  expect(open(storage).state.getState().cart).toEqual([sampleLine(jacket, 3)]);
  await shop.removeLine(1);
  expect(stored(storage)).toMatchObject({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
});

it('the stored keys are written at a start only if the amounts are wrong: a write could undo another tab’s edit', async () => {
  const storage = memoryStorage();
  await open(storage).addToCart(jacket, 2);
  // This `open` rewrites the fields in the schema's order, so that the next `open` writes nothing.
  open(storage);
  storage.writes.length = 0;
  expect(quantities(open(storage))).toEqual([[1, 2]]);
  expect(storage.writes).toEqual([]);
  storage.setItem('savings', '"lots"');
  storage.setItem('totalPriceBeforeTax', '-5');
  open(storage);
  expect(stored(storage)).toMatchObject({ savings: 21.99, totalPriceBeforeTax: 219.9 });
});

/** The two tabs share storage, but get no `storage` events: a test calls `applyExternalChange` instead. */
describe('two tabs', () => {
  function openTabs() {
    const storage = memoryStorage();
    return { storage, tab: open(storage), other: open(storage) };
  }

  it('apply an edit to the cart that the other tab stored, and write each key once', async () => {
    const { storage, tab, other } = openTabs();
    void other.addToCart(jacket, 2);
    storage.writes.length = 0;
    void tab.addToCart(jacket, 1);
    expect(quantities(tab)).toEqual([[1, 3]]);
    expect(storage.writes).toEqual(['cart', 'savings', 'totalPriceBeforeTax']);
    other.applyExternalChange();
    expect(quantities(other)).toEqual([[1, 3]]);
    expect(storage.writes).toHaveLength(3);
  });

  it('correct the amounts after any external change', async () => {
    const { storage, tab } = openTabs();
    await tab.addToCart(jacket, 2);
    const cart = storage.entries.get('cart') ?? '';
    const amounts = { savings: 32.99, totalPriceBeforeTax: 329.85 };
    storage.entries.set('cart', cart.replace('"quantity":2', '"quantity":3'));
    tab.applyExternalChange();
    expect(stored(storage)).toMatchObject(amounts);
    for (const key of ['savings', 'totalPriceBeforeTax', 'savings']) {
      storage.entries.set(key, '1');
      tab.applyExternalChange();
      expect(stored(storage)).toMatchObject(amounts);
    }
  });

  it('get one receipt if both confirm the same cart', async () => {
    const { storage, tab, other } = openTabs();
    await tab.addToCart(jacket, 1);
    other.applyExternalChange();
    await Promise.all([tab.confirmPurchase(), other.confirmPurchase()]);
    expect([tab, other].map(receipt)).toEqual([RECEIPT, null]);
    expect([tab, other].map(quantities)).toEqual([[], []]);
    expect(stored(storage)).toMatchObject({ cart: [] });
  });

  it('keep showing the cart after storage is cleared, and write it at the next edit', async () => {
    const { storage, tab } = openTabs();
    await tab.addToCart(jacket, 2);
    storage.entries.clear();
    tab.applyExternalChange();
    expect(storage.entries.size).toBe(0);
    expect(quantities(tab)).toEqual([[1, 2]]);
    await tab.addToCart(jacket, 1);
    expect(stored(storage)).toMatchObject({ cart: [{ productId: 1, quantity: 3 }] });
  });
});

describe('storage that fails', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  /** Stores a quantity of 1, but not of 2 or 3. So the stored cart is older than the shown cart. */
  const full = Object.assign(memoryStorage(), {
    full: (_key: string, text: string) => /"quantity":[23]/.test(text),
  });

  it.each<[string, KeyValueStorage | null]>([
    ['is blocked', null],
    ['always throws', { getItem: refuse, setItem: refuse }],
    ['is full', full],
  ])('keeps the shown cart if it %s, and the state reports the fault', async (_how, storage) => {
    const shop = open(storage);
    for (let press = 0; press < 3; press += 1) await shop.addToCart(jacket, 1);
    expect(quantities(shop)).toEqual([[1, 3]]);
    expect(shop.state.getState().isCartPersisted).toBe(false);
    await shop.confirmPurchase();
    expect(receipt(shop)).not.toBeNull();
  });

  it('drops the catalogue to make room for the cart', async () => {
    const storage = memoryStorage({ products: encodeProducts([jacket]) });
    const shop = open(storage);
    storage.full = (key, text) =>
      key === 'cart' && text.length > 10 && storage.entries.get('products') !== '[]';
    await shop.addToCart(jacket, 1);
    expect(stored(storage)).toMatchObject({ products: [], cart: [{ productId: 1 }] });
    expect(shop.state.getState().isCartPersisted).toBe(true);
  });

  it.each(['{', 'null', '{"0":1}', '[{}]'])('starts empty and repairs all keys if each is %j', (text) => {
    const storage = memoryStorage({ cart: text, savings: text, totalPriceBeforeTax: text });
    expect(open(storage).state.getState()).toMatchObject({ cart: [] });
    expect(stored(storage)).toEqual({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
  });
});
