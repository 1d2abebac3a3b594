import { describe, expect, it } from 'vitest';
import { EMPTY_SESSION, type Session } from '../../../src/domain/session.ts';
import { memoryJournal, memoryShop, memoryStorage, RECEIPT } from '../../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });

function open(restored: Session | null = null, storage = memoryStorage()) {
  const journal = memoryJournal();
  // The two random values give different receipts, so that a second receipt would fail the test.
  const random = [0.5, 0.6];
  const shop = memoryShop({ storage, journal, restored, random: () => random.shift() ?? 0 });
  const cart = () => shop.state.getState().cart.map(({ productId, quantity }) => [productId, quantity]);
  const receipt = () => shop.state.getState().receipt;
  return { shop, journal, storage, cart, receipt };
}

const line = sampleLine(jacket, 2);

describe('a shop with a journal', () => {
  it('shows an edit and writes it to local storage only after the journal has written it', async () => {
    const { shop, journal, storage, cart } = open();
    journal.hold();
    const added = shop.addToCart(jacket, 1);
    expect(cart()).toEqual([]);
    expect(storage.entries.get('cart')).toBe('[]');
    journal.release();
    await added;
    expect(cart()).toEqual([[1, 1]]);
    expect(journal.kept()).toMatchObject({ totalPriceBeforeTax: 109.95, savings: 11 });
    expect(storage.entries.get('cart')).toContain('"productId":1');
  });

  it('counts presses that come before the first is journalled', async () => {
    const { shop, journal, cart } = open();
    await shop.addToCart(jacket, 1);
    journal.hold();
    const presses = [1, 1, -1, 1].map((by) => shop.changeQuantity(1, by));
    journal.release();
    await Promise.all(presses);
    expect(cart()).toEqual([[1, 3]]);
  });

  it('creates one receipt for a double press, and journals it before showing it', async () => {
    const { shop, journal, storage, receipt } = open();
    await shop.addToCart(jacket, 1);
    journal.hold();
    const presses = Promise.all([shop.confirmPurchase(), shop.confirmPurchase()]);
    expect(receipt()).toBeNull();
    journal.release();
    await presses;
    expect(receipt()).toBe(RECEIPT);
    expect(journal.kept()).toMatchObject({ cart: [], receipt: RECEIPT });
    expect(storage.entries.get('cart')).toBe('[]');
  });

  it('journals the page, and removes the receipt when the shopper leaves it', async () => {
    const { shop, journal } = open();
    shop.setPage('/checkout');
    await shop.addToCart(jacket, 1);
    await shop.confirmPurchase();
    shop.setPage('/products?q=ring');
    await shop.resume();
    expect(journal.kept()).toMatchObject({ receipt: null, page: '/products?q=ring' });
  });

  it('journals a restored session only after the shopper continues it', async () => {
    const { shop, journal, receipt } = open({ cart: [], receipt: RECEIPT, page: '/checkout' });
    shop.setPage('/checkout');
    await new Promise(setImmediate);
    expect(receipt()).toBe(RECEIPT);
    expect(journal.kept()).toBeNull();
    await shop.resume();
    expect(journal.kept()).toMatchObject({ receipt: RECEIPT, page: '/checkout' });
  });

  it('starts with the restored session, even an empty one, instead of local storage', async () => {
    const storage = memoryStorage();
    void memoryShop({ storage }).addToCart(ring, 5);
    const before = open({ cart: [line], receipt: RECEIPT, page: '/cart' }, storage);
    expect([before.cart(), before.receipt()]).toEqual([[[1, 2]], RECEIPT]);
    expect(JSON.parse(storage.entries.get('cart') ?? '')).toMatchObject([{ productId: 1, quantity: 2 }]);
    expect(storage.entries.get('totalPriceBeforeTax')).toBe('219.9');
    const { shop, cart, receipt } = open(EMPTY_SESSION, storage);
    expect([cart(), receipt()]).toEqual([[], null]);
    const none = { cart: '[]', savings: '0', totalPriceBeforeTax: '0' };
    expect(Object.fromEntries(storage.entries)).toEqual(none);
    await shop.addToCart(ring, 1);
    expect(cart()).toEqual([[2, 1]]);
  });
});
