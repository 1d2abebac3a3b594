import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COUNTERTOP } from '../../src/domain/brand.ts';
import { renderShop } from './render-shop.tsx';

const store = { ...COUNTERTOP, name: 'Bean & Leaf' };
const picture = (width: number) => ({ src: './store-logo', width, height: 100 });
const home = () => screen.getByRole('banner').querySelector('a') ?? document.body;

it('the store’s name replaces Countertop in header, titles and About page, but not in the credit', async () => {
  renderShop('/about', { brand: store });
  expect(await screen.findByText(/^Bean & Leaf is a small shop/)).toBeVisible();
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  await waitFor(() => expect(document.title).toBe('About · Bean & Leaf'));
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Developed by the Countertop project');
});

it('shows a square logo beside the store’s name', () => {
  renderShop('/cart', { brand: { ...store, logo: picture(200) } });
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  expect(home()).toHaveTextContent('Bean & Leaf');
  const mark = within(home()).getByRole('presentation');
  expect(mark).toHaveAttribute('src', './store-logo');
  expect([mark.getAttribute('width'), mark.getAttribute('height')]).toEqual(['200', '100']);
});

it('shows a wide logo without the store’s name beside it', () => {
  renderShop('/cart', { brand: { ...store, logo: picture(201) } });
  expect(within(home()).getByRole('img', { name: 'Bean & Leaf' })).toHaveAttribute('src', './store-logo');
  expect(home()).toHaveTextContent('');
  expect(home()).toHaveAccessibleName('Bean & Leaf');
});
