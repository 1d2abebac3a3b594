import { afterEach, expect, it } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { followOtherTabs } from '../../src/cart/follow-other-tabs.ts';
import { createShopStore } from '../../src/cart/shop-store.ts';
import { itemCount } from '../../src/domain/cart.ts';
import { manualLocks } from '../support/unit/manual-locks.ts';
import { memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleProduct } from '../support/unit/samples.ts';

const jacket = sampleProduct();
const threeJackets = encodeCart([{ productId: jacket.id, quantity: 3, productData: jacket }]);

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A shop that hears of its window's events, and whose lock another tab has. */
function open() {
  const storage = memoryStorage();
  const shop = createShopStore({ storage, locks: manualLocks(), now: () => 1, random: () => 0 });
  endings.push(followOtherTabs(shop));
  return { shop, storage, pieces: () => itemCount(shop.state.getState().cart) };
}

it('what another tab wrote is shown', () => {
  const { storage, pieces } = open();
  storage.entries.set('cart', threeJackets);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  expect(pieces()).toBe(3);
});

it('what another tab wrote while the browser kept the page for Back is shown', () => {
  const { storage, pieces } = open();
  storage.entries.set('cart', threeJackets);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(pieces()).toBe(3);
});

it('what was pressed is written when the page goes, though another tab has the lock', () => {
  const { shop, storage } = open();
  void shop.addToCart(jacket, 3);
  window.dispatchEvent(new Event('pagehide'));
  expect(storage.entries.get('cart')).toBe(threeJackets);
});
