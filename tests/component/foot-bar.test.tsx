import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { ShopContext } from '../../src/cart/shop-context.ts';
import { createPreferences } from '../../src/kiosk/accessibility-preferences.ts';
import { DoneButton } from '../../src/kiosk/done-button.tsx';
import { FootBar } from '../../src/kiosk/foot-bar.tsx';
import { openKioskPlatform } from '../../src/kiosk/kiosk-platform.ts';
import { guardDoublePresses } from '../../src/lib/double-press.ts';
import { openWebPlatform } from '../../src/web/web-platform.ts';
import { memoryShop, memoryStorage } from '../support/unit/platform-doubles.ts';
import { pressElement } from '../support/unit/pointer-press.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const ring = sampleProduct({ id: 2, title: 'Silver Ring', price: 1999 });
const filled = () => memoryStorage({ cart: encodeCart([sampleLine(ring)]) });

it('says what the cart comes to, as the cart itself does, and leads there', async () => {
  const shop = memoryShop();
  render(
    <MemoryRouter>
      <ShopContext value={shop}>
        <FootBar preferences={createPreferences(openWebPlatform('https://shop.test'))} />
      </ShopContext>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Cart, 0 items' });
  expect(link).toHaveTextContent('Cart');
  expect(link).toHaveAttribute('href', '/cart');
  await act(() => shop.addToCart(ring, 1));
  expect(link).toHaveTextContent('1 item · $21.99 Cart');
  // 3 x $19.99 = $59.97; tax $11.99; savings $6.00
  await act(() => shop.addToCart(ring, 2));
  expect(link).toHaveTextContent('3 items · $65.96 Cart');
  expect(link).toHaveAccessibleName('3 items · $65.96 Cart');
  expect(screen.getByRole('button', { name: 'Accessibility' })).toBeInTheDocument();
});

it('a receipt of a kiosk ends with Done, its one loud button', async () => {
  const endSession = vi.fn(async () => undefined);
  const userActivity = { idle: vi.fn(), onIdleChange: vi.fn(), keepAlive: vi.fn(), endSession };
  const done = () => screen.queryByRole('button', { name: 'Done' });
  const { user, shop, main } = renderShop('/checkout', {
    storage: filled(),
    receiptAction: <DoneButton userActivity={userActivity} />,
  });
  const confirm = await screen.findByRole('button', { name: 'Confirm Purchase !' });
  const loud = confirm.className;
  expect(done()).not.toBeInTheDocument();
  await user.click(confirm);
  await screen.findByRole('heading', { name: 'Thank you for your purchase!' });
  expect(done()).toHaveClass(loud, { exact: true });
  expect(screen.getByRole('link', { name: 'Keep Shoping' })).not.toHaveClass(loud, { exact: true });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  // At once, before the main process answers.
  expect(await screen.findByRole('link', { name: 'Start Shoping' })).toBeInTheDocument();
  expect(shop.state.getState().receipt).toBeNull();
  await vi.waitFor(() => expect(endSession).toHaveBeenCalledOnce());
  expect(main()).not.toHaveTextContent('Receipt-');
});

it('Done ends the session within two seconds, however often the page that no longer answers is pressed', async () => {
  vi.useFakeTimers();
  document.elementFromPoint = () => document.body;
  onTestFinished(guardDoublePresses(window));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const endSession = vi.fn(async () => undefined);
  vi.stubGlobal('countertop', { settings: async () => ({}), endSession });
  const { userActivity } = await openKioskPlatform();
  if (!userActivity) throw new Error('A kiosk counts what its shoppers do');
  render(
    <MemoryRouter>
      <DoneButton userActivity={userActivity} />
    </MemoryRouter>,
  );
  const press = (target: Element, clientX: number) =>
    act(async () => pressElement(target, performance.now(), { clientX, clientY: 100 }));
  await press(screen.getByRole('button', { name: 'Done' }), 500);
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await vi.advanceTimersByTimeAsync(400);
    if (pressed === 1) expect(endSession).not.toHaveBeenCalled();
    await press(document.body, 100);
  }
  expect(endSession).toHaveBeenCalledOnce();
});

it('a receipt at home leads on to the products, loudly', async () => {
  const { user } = renderShop('/checkout', { storage: filled() });
  const confirm = await screen.findByRole('button', { name: 'Confirm Purchase !' });
  const loud = confirm.className;
  await user.click(confirm);
  await screen.findByRole('heading', { name: 'Thank you for your purchase!' });
  expect(screen.getByRole('link', { name: 'Keep Shoping' })).toHaveClass(loud, { exact: true });
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
});
