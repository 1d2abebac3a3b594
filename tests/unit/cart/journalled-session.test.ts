import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemCount } from '../../../src/domain/cart.ts';
import { EMPTY_SESSION, type Session } from '../../../src/domain/session.ts';
import { memoryJournal, memoryShop, memoryStorage, RECEIPT } from '../../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const jacket = sampleProduct();
const ring = sampleProduct({ id: 2, title: 'Ring', price: 1999 });

function open(restored: Session | null = null, storage = memoryStorage()) {
  const journal = memoryJournal();
  const shop = memoryShop({ storage, journal, restored });
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

  it('journals the page; leaving the checkout removes the receipt', async () => {
    const { shop, journal } = open();
    shop.setPage('/checkout');
    await shop.addToCart(jacket, 1);
    await shop.confirmPurchase();
    shop.setPage('/checkout?again');
    await shop.resume();
    expect(journal.kept()).toMatchObject({ receipt: RECEIPT, page: '/checkout?again' });
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

  it('prefers even an empty restored session to local storage at the start', async () => {
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

/** A journal whose writes end only when the test calls `finish`. */
function slowJournal() {
  const disk: { kept: Session | null } = { kept: null };
  const writes: number[] = [];
  let release: (durable: boolean) => void = () => {};
  const save = (session: Session) =>
    new Promise<boolean>((resolve) => {
      writes.push(itemCount(session.cart));
      release = (durable) => {
        if (durable) disk.kept = session;
        resolve(durable);
      };
    });
  return {
    // Local storage is blocked, so that only the journal can store a cart.
    shop: memoryShop({ storage: null, journal: { save } }),
    disk,
    /** The number of pieces in each written cart. */
    writes,
    /** Ends the pending write. */
    async finish(durable = true) {
      // Wait a microtask, because a write begins one microtask after its edit.
      await Promise.resolve();
      release(durable);
      await new Promise(setImmediate);
    },
  };
}

describe('a shop with a slow journal', () => {
  it('replaces a waiting edit with a newer one, and settles both calls when the newer one is shown', async () => {
    const { shop, writes, finish } = slowJournal();
    const shown: [pieces: number, isPersisted: boolean][] = [];
    shop.state.subscribe(({ cart, isCartPersisted }) => shown.push([itemCount(cart), isCartPersisted]));
    void shop.addToCart(jacket, 1);
    await Promise.resolve();
    const settled = Promise.all([shop.addToCart(jacket, 1), shop.addToCart(jacket, 1)]);
    await new Promise(setImmediate);
    expect(writes).toEqual([1]);
    await finish();
    await finish(false);
    await settled;
    expect(writes).toEqual([1, 3]);
    // An edit is shown even if the journal cannot write it.
    expect(shown).toEqual([
      [1, true],
      [3, false],
    ]);
  });

  it('continues after an error of a subscriber', async () => {
    const { shop, finish } = slowJournal();
    const shown: number[] = [];
    shop.state.subscribe(({ cart }) => {
      if (itemCount(cart) === 1) throw new Error('a fault of the pages');
      shown.push(itemCount(cart));
    });
    const failed = shop.addToCart(jacket, 1).catch((error: Error) => error.message);
    await finish();
    expect(await failed).toBe('a fault of the pages');
    void shop.addToCart(jacket, 1);
    await finish();
    expect(shown).toEqual([2]);
  });

  it('always shows the session that is on the disk, if the disk works', async () => {
    const page = fc.nat(9).map((number) => `/${number}`);
    const step = fc.oneof(page, fc.constant('disk answers'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { shop, disk, finish } = slowJournal();
        for (const next of steps) {
          if (next === 'disk answers') await finish();
          else shop.setPage(next);
          expect(shop.state.getState().page).toBe(disk.kept?.page ?? '');
        }
      }),
      { numRuns: 200 },
    );
  });
});
