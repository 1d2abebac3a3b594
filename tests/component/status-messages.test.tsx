import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleProducts } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const products = sampleProducts(8, (id) => ({ price: 1000, title: `${id < 3 ? 'Ring' : 'Hat'} ${id}` }));

/** Records the announcements: each new text of a polite live region. */
function listen() {
  const said: string[] = [];
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  for (const region of regions)
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  return { latest: () => said.at(-1), count: () => said.length };
}

/** Waits for the announcement, because an edit is announced only once it is saved. */
const hears = (voice: ReturnType<typeof listen>, text: string) =>
  waitFor(() => expect(voice.latest()).toBe(text));

it('announces added and removed products with the new total', async () => {
  const { user } = renderShop('/products', { products });
  const add = await screen.findByRole('button', { name: 'Add to Cart, Ring 1' });
  const voice = listen();
  expect(voice.count()).toBe(0);
  await user.click(add);
  await hears(voice, 'Added. Items in cart: 1, total $11.00');
  await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  await screen.findByRole('heading', { name: 'Shopping Cart' });
  await user.click(screen.getByRole('button', { name: 'Increase quantity, Ring 1' }));
  await hears(voice, 'Added. Items in cart: 2, total $22.00');
  await user.click(screen.getByRole('button', { name: 'Decrease quantity, Ring 1' }));
  await hears(voice, 'Removed. Items in cart: 1, total $11.00');
  await user.click(screen.getByRole('button', { name: 'Remove, Ring 1' }));
  await hears(voice, 'Removed. Items in cart: 0, total $0.00');
});

it('announces the results of a search, a category and another page, and that nothing matched', async () => {
  const { user } = renderShop('/products', { products });
  const search = await screen.findByRole('searchbox');
  await screen.findByRole('list', { name: 'Products' });
  const voice = listen();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await hears(voice, '8 products, page 2 of 2');
  await user.type(search, 'ring{Enter}');
  await hears(voice, '2 products, page 1 of 1');
  await user.type(search, 'umbrella{Enter}');
  await hears(voice, 'No match: 8 products, page 1 of 2');
});

it('does not announce a purchase: the focused heading does', async () => {
  const { user } = renderShop('/products', { products });
  const add = await screen.findByRole('button', { name: 'Add to Cart, Ring 1' });
  const voice = listen();
  await user.click(add);
  await hears(voice, 'Added. Items in cart: 1, total $11.00');
  await user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  await user.click(await screen.findByRole('link', { name: 'Proceed to Checkout' }));
  const confirm = await screen.findByRole('button', { name: 'Confirm Purchase !' });
  const before = voice.count();
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
  expect(voice.count()).toBe(before);
});
