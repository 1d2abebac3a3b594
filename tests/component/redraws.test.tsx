import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleLine, sampleProducts } from '../support/unit/samples.ts';
import { renderShop } from './render-shop.tsx';

const products = sampleProducts(12, (id) => ({ title: `Thing ${id}`, image: `${id}.webp` }));

/** Opens the shop and counts renders of cards and lines by their picture: each has one. */
function openCounted(address: string) {
  const pictureUrl = vi.fn((image: string) => image);
  const lines = products.slice(0, 5).map((product) => sampleLine(product));
  return {
    ...renderShop(address, { stored: { cart: lines, products }, client: { pictureUrl } }),
    pictureUrl,
  };
}

describe('a press redraws', () => {
  it('no card when a product goes into the cart', async () => {
    const { user, pictureUrl } = openCounted('/products');
    const add = await screen.findByRole('button', { name: 'Add to Cart, Thing 1' });
    pictureUrl.mockClear();
    await user.click(add);
    expect(await screen.findByRole('button', { name: 'Added, Thing 1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 6 items' })).toBeInTheDocument();
    expect(pictureUrl).not.toHaveBeenCalled();
  });

  it('each card once on the next page of products', async () => {
    const { user, pictureUrl } = openCounted('/products');
    const next = await screen.findByRole('button', { name: 'Next' });
    pictureUrl.mockClear();
    await user.click(next);
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
    expect(pictureUrl.mock.calls.flat()).toEqual(products.slice(6).map(({ image }) => image));
  });

  it('one line and the sums when a quantity changes', async () => {
    const { user, pictureUrl } = openCounted('/cart');
    const plus = await screen.findByRole('button', { name: 'Increase quantity, Thing 2' });
    const summary = screen.getByRole('region', { name: 'Order summary' });
    const before = summary.textContent;
    pictureUrl.mockClear();
    await user.click(plus);
    expect(await screen.findByRole('link', { name: 'Cart, 6 items' })).toBeInTheDocument();
    expect(summary).not.toHaveTextContent(before ?? '');
    expect(pictureUrl.mock.calls.flat()).toEqual(['2.webp']);
  });
});
