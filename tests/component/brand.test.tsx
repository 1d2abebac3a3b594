import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COUNTERTOP } from '../../src/domain/brand.ts';
import { renderShop } from './render-shop.tsx';

const store = { ...COUNTERTOP, name: 'Bean & Leaf' };
const picture = (width: number) => ({ src: './store-logo', width, height: 100 });
const home = () => screen.getByRole('banner').querySelector('a') ?? document.body;

it('a store’s name stands in header, titles and on the page about the shop; the credit stays the project’s', async () => {
  renderShop('/about', { brand: store });
  expect(await screen.findByText(/^Bean & Leaf is a small shop/)).toBeVisible();
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  await waitFor(() => expect(document.title).toBe('About · Bean & Leaf'));
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Developed by the Countertop project');
});

it('a square logo is a mark beside the name', () => {
  renderShop('/cart', { brand: { ...store, logo: picture(200) } });
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  expect(home()).toHaveTextContent('Bean & Leaf');
  const mark = within(home()).getByRole('presentation');
  expect(mark).toHaveAttribute('src', './store-logo');
  expect([mark.getAttribute('width'), mark.getAttribute('height')]).toEqual(['200', '100']);
});

it('a wide logo holds the name already', () => {
  renderShop('/cart', { brand: { ...store, logo: picture(201) } });
  expect(within(home()).getByRole('img', { name: 'Bean & Leaf' })).toHaveAttribute('src', './store-logo');
  expect(home()).toHaveTextContent('');
  expect(home()).toHaveAccessibleName('Bean & Leaf');
});
