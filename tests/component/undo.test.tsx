import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { encodeCart } from '../../src/cart/codecs.ts';
import { memoryJournal } from '../support/unit/platform-doubles.ts';
import { sampleLine, sampleProduct } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const cart = ['Ring', 'Jacket', 'Chain'].map((title, place) =>
  sampleLine(sampleProduct({ id: place + 1, title }), place + 2),
);

const undo = (title: string) => screen.queryByRole('button', { name: `Undo, ${title}` });
const titles = () =>
  within(screen.getByRole('list', { name: 'Items' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

async function openCart() {
  const opened = renderShop('/cart', { stored: { cart } });
  await screen.findByRole('button', { name: 'Remove, Ring' });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  return { ...opened, press };
}

it('the ‘Undo’ notice names the removed product, has the focus, and restores the line in its place', async () => {
  const { press, storage } = await openCart();
  const before = storage.entries.get('cart');
  await press('Remove, Jacket');
  expect(titles()).toEqual(['Ring', 'Chain']);
  const notice = undo('Jacket')?.parentElement;
  expect(notice).toHaveTextContent('Removed: Jacket. Undo');
  expect(notice).toHaveFocus();
  await press('Undo, Jacket');
  expect(titles()).toEqual(['Ring', 'Jacket', 'Chain']);
  expect(storage.entries.get('cart')).toBe(before);
  expect(undo('Jacket')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('a line can be restored into an empty cart', async () => {
  const { press } = await openCart();
  for (const title of ['Ring', 'Jacket', 'Chain']) await press(`Remove, ${title}`);
  expect(screen.getByRole('heading', { level: 1, name: 'No items in cart' })).toBeVisible();
  expect(undo('Jacket')).toBeNull();
  await press('Undo, Chain');
  expect(titles()).toEqual(['Chain']);
});

it('‘Undo’ disappears at the next edit in this tab or another', async () => {
  const { press, shop, storage } = await openCart();
  await press('Remove, Ring');
  await press('Increase quantity, Chain');
  expect(undo('Ring')).toBeNull();

  await press('Remove, Jacket');
  expect(undo('Jacket')).toBeVisible();
  storage.entries.set('cart', encodeCart(cart.slice(0, 1)));
  act(() => shop.applyExternalChange());
  expect(undo('Jacket')).toBeNull();
});

it('‘Undo’ disappears when the shopper leaves the page', async () => {
  const { press, user } = await openCart();
  await press('Remove, Ring');
  await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
  await user.click(await screen.findByRole('link', { name: 'Cart, 7 items' }));
  await screen.findByRole('button', { name: 'Remove, Jacket' });
  expect(undo('Ring')).toBeNull();
});

it('a kiosk restores a line once, even if ‘Undo’ is pressed again before the journal is written', async () => {
  const journal = memoryJournal();
  const { user, shop } = renderShop('/', { journal });
  for (const { productData } of cart) await act(() => shop.addToCart(productData, 1));
  await user.click(screen.getByRole('link', { name: 'Cart, 3 items' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove, Ring' }));
  const button = await screen.findByRole('button', { name: 'Undo, Ring' });
  journal.hold();
  fireEvent.click(button);
  fireEvent.click(button);
  await act(async () => journal.release());
  await screen.findByRole('button', { name: 'Remove, Ring' });
  expect(titles()).toEqual(['Ring', 'Jacket', 'Chain']);
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});
