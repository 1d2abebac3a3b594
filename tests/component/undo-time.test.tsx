import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { memoryJournal, memoryStorage } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { pass } from './fake-timers.ts';
import { guardPage } from './guarded-press.ts';
import { renderShop } from './render-shop.tsx';

const cart = ['Ring', 'Jacket', 'Chain'].map((title, place) =>
  sampleLine(sampleProduct({ id: place + 1, title })),
);

let pressAfter: ReturnType<typeof guardPage>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  pressAfter = guardPage();
});
afterEach(() => void vi.useRealTimers());

const button = (name: string) => screen.queryByRole('button', { name });
/** Presses as a pointer does: happy-dom takes every focus for a keyboard's. */
function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

async function openCart() {
  const shop = renderShop('/cart', { storage: memoryStorage({ cart: encodeCart(cart) }) });
  await screen.findByRole('button', { name: 'Remove, Ring' });
  return shop;
}

it('each removed line can be undone for six seconds, and then its place goes', async () => {
  await openCart();
  press('Remove, Ring');
  await pass(4);
  press('Remove, Jacket');
  await pass(1.9);
  expect(button('Undo, Ring')).toBeVisible();
  await pass(0.2);
  expect(button('Undo, Ring')).toBeNull();
  await pass(3.8);
  press('Undo, Jacket');
  await pass(10);
  expect(button('Remove, Jacket')).toBeVisible();
});

it('the place stays while the keyboard is there, and goes when it has left', async () => {
  await openCart();
  press('Remove, Ring');
  act(() => screen.getByRole('button', { name: 'Undo, Ring' }).focus());
  await pass(20);
  expect(button('Undo, Ring')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Remove, Chain' }).focus());
  await pass(6);
  expect(button('Undo, Ring')).toBeNull();
});

it('what moves up takes no press at first', async () => {
  await openCart();
  press('Remove, Ring');
  await pass(6);
  expect(button('Undo, Ring')).toBeNull();
  const chain = screen.getByRole('button', { name: 'Remove, Chain' });
  await pressAfter(chain, 6400);
  expect(button('Remove, Chain')).toBeVisible();
  await pressAfter(chain, 7600);
  expect(button('Undo, Chain')).toBeVisible();
});

it('a line that is on its way back keeps its place, and comes once, however often Undo is pressed', async () => {
  const journal = memoryJournal();
  const { user, shop } = renderShop('/', { journal });
  for (const { productData } of cart) await act(() => shop.addToCart(productData, 1));
  await user.click(screen.getByRole('link', { name: 'Cart, 3 items' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove, Ring' }));
  await screen.findByRole('button', { name: 'Undo, Ring' });
  journal.hold();
  press('Undo, Ring');
  press('Undo, Ring');
  await pass(7);
  journal.release();
  await screen.findByRole('button', { name: 'Remove, Ring' });
  expect(
    screen.getAllByRole('button', { name: /^Remove, / }).map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Remove, Ring', 'Remove, Jacket', 'Remove, Chain']);
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
