import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleLine, sampleProducts } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const products = sampleProducts(12, (id) => ({ title: `Thing ${id}`, image: `${id}.webp` }));

/** Counts the calls of `pictureUrl`, because each render of a card or a line calls this function once. */
it.each([
  ['/products', 'Add to Cart, Thing 1', 'Added, Thing 1', 6, []],
  ['/products', 'Next', 'Add to Cart, Thing 7', 5, [7, 8, 9, 10, 11, 12]],
  ['/cart', 'Increase quantity, Thing 2', 'Remove, Thing 2', 6, [2]],
])('on %s, “%s” renders no unchanged card or line again', async (address, pressed, after, items, drawn) => {
  const pictureUrl = vi.fn((image: string) => image);
  const cart = products.slice(0, 5).map((product) => sampleLine(product));
  const { user } = renderShop(address, { stored: { cart, products }, client: { pictureUrl } });
  const button = await screen.findByRole('button', { name: pressed });
  pictureUrl.mockClear();
  await user.click(button);
  expect(await screen.findByRole('button', { name: after })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: `Cart, ${items} items` })).toBeInTheDocument();
  expect(pictureUrl.mock.calls.flat()).toEqual(drawn.map((id) => `${id}.webp`));
});
