import { expect, it, onTestFinished } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { followOtherTabs } from '../../src/cart/shop-store.ts';
import { memoryShop, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';

// Two open tabs are tested in tests/e2e/web/cart.spec.ts.
it('after Back, a page from the browser’s cache shows the cart that another tab wrote meanwhile', () => {
  const cart = [sampleLine(sampleProduct(), 3)];
  const storage = memoryStorage();
  const shop = memoryShop({ storage });
  onTestFinished(followOtherTabs(shop));
  storage.entries.set('cart', encodeCart(cart));
  window.dispatchEvent(new Event('pageshow'));
  expect(shop.state.getState().cart).toEqual(cart);
});
