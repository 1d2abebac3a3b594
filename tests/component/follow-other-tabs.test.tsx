import { expect, it, onTestFinished } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { followOtherTabs } from '../../src/cart/follow-other-tabs.ts';
import { itemCount } from '../../src/domain/cart.ts';
import { memoryShop, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';

const jacket = sampleProduct();
const threeJackets = encodeCart([sampleLine(jacket, 3)]);

/** Opens a shop that listens to the window's `storage` and `pageshow` events. */
function open() {
  const storage = memoryStorage();
  const shop = memoryShop({ storage });
  onTestFinished(followOtherTabs(shop));
  return { storage, pieces: () => itemCount(shop.state.getState().cart) };
}

it.each([
  ['', new StorageEvent('storage', { key: 'cart' })],
  [' while the browser kept the page for Back', Object.assign(new Event('pageshow'), { persisted: true })],
])('shows the cart that another tab wrote%s', (_when, event) => {
  const { storage, pieces } = open();
  storage.entries.set('cart', threeJackets);
  window.dispatchEvent(event);
  expect(pieces()).toBe(3);
});
