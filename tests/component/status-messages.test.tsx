import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleLine, sampleProducts } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const products = sampleProducts(8, (id) => ({ price: 1000, title: `${id < 3 ? 'Ring' : 'Hat'} ${id}` }));

/**
 * Records announcements: each new text of a polite live region. The text that a region has when it appears does not
 * count, because screen readers do not read it. @returns the record
 */
function listen(): string[] {
  const said: string[] = [];
  const record = ({ target }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const text = element?.closest('p[aria-live="polite"]')?.textContent;
    if (text) said.push(text);
  };
  const changes = { childList: true, characterData: true, subtree: true };
  new MutationObserver((records) => records.forEach(record)).observe(document.body, changes);
  return said;
}

/** Waits for the announcement, because an edit is announced after it is saved. */
const hears = (said: readonly string[], text: string) => waitFor(() => expect(said.at(-1)).toBe(text));

it('announces pages, search results and that nothing matched; search and ‘Next’ keep the focus', async () => {
  const { user } = renderShop('/products', { products });
  const search = await screen.findByRole('searchbox');
  await screen.findByRole('list', { name: 'Products' });
  const voice = listen();
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  await hears(voice, '8 products, page 2 of 2');
  expect(next).toHaveFocus();
  await user.type(search, 'ring{Enter}');
  await hears(voice, '2 products, page 1 of 1');
  expect(search).toHaveFocus();
  await user.type(search, 'umbrella{Enter}');
  await hears(voice, 'No match: 8 products, page 1 of 2');
  // The pressed button disappears, so the main content gets the focus.
  await user.click(screen.getByRole('button', { name: '“umbrella”, clear' }));
  await hears(voice, '8 products, page 1 of 2');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('announces an added product and a typed quantity once each, but no page change', async () => {
  const { user } = renderShop('/products', { products });
  const add = await screen.findByRole('button', { name: 'Add to Cart, Ring 1' });
  const voice = listen();
  await user.click(add);
  await hears(voice, 'Added. Items in cart: 1, total $11.00');
  await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  const quantity = await screen.findByRole('textbox', { name: 'Quantity, Ring 1' });
  await user.type(quantity, '23', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await hears(voice, 'Added. Items in cart: 23, total $253.00');
  expect(voice).toHaveLength(2);
});

it('announces removed products, but no purchase, because its heading gets the focus', async () => {
  const cart = products.slice(0, 2).map((product) => sampleLine(product, 2));
  const { user } = renderShop('/cart', { stored: { cart } });
  const decrease = await screen.findByRole('button', { name: 'Decrease quantity, Ring 1' });
  const voice = listen();
  await user.click(decrease);
  await hears(voice, 'Removed. Items in cart: 3, total $33.00');
  await user.click(screen.getByRole('button', { name: 'Remove, Ring 1' }));
  await hears(voice, 'Removed. Items in cart: 2, total $22.00');
  await user.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm Purchase !' });
  const before = voice.length;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => {
    confirm.click();
    // Wait longer than the delay of an announcement.
    await vi.advanceTimersByTimeAsync(1000);
  });
  const thanks = screen.getByRole('heading', { level: 1, name: /thank you/i });
  expect(thanks).toHaveFocus();
  expect(thanks).toHaveAccessibleDescription(/^Receipt-/);
  expect(voice).toHaveLength(before);
});
