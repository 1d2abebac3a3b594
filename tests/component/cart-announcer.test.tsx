import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CartAnnouncer } from '../../src/app/cart-announcer.tsx';
import { ShopContext } from '../../src/cart/shop-context.ts';
import { createShopStore } from '../../src/cart/shop-store.ts';
import { sampleProduct } from '../support/unit/samples.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says nothing of a purchase, however long it is listened to', async () => {
  const shop = createShopStore({ storage: null, now: () => 1_700_000_000_000, random: () => 0 });
  const { container } = render(
    <ShopContext value={shop}>
      <CartAnnouncer />
    </ShopContext>,
  );
  const after = (edit: Promise<void>) =>
    act(async () => {
      await edit;
      vi.advanceTimersByTime(60_000);
    });
  await after(shop.addToCart(sampleProduct({ price: 1000 }), 1));
  expect(container).toHaveTextContent('Added. Items in cart: 1, total $11.00');
  await after(shop.confirmPurchase());
  expect(container).toHaveTextContent('Added. Items in cart: 1, total $11.00');
});
