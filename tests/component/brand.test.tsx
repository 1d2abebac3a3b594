import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COUNTERTOP } from '../../src/domain/brand.ts';
import { renderShop } from './render-shop.tsx';

const store = { ...COUNTERTOP, name: 'Bean & Leaf' };
const home = () => screen.getByRole('banner').querySelector('a') ?? document.body;

it('the store’s name replaces Countertop in header, titles and About page, but not in the credit', async () => {
  renderShop('/about', { brand: store });
  expect(await screen.findByText(/^Bean & Leaf is a small shop/)).toBeVisible();
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  await waitFor(() => expect(document.title).toBe('About · Bean & Leaf'));
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Developed by the Countertop project');
});

it.each([
  ['beside', 200, 'Bean & Leaf'],
  ['in place of', 201, ''],
])('shows a logo %s the store’s name if its width is %i and its height 100', (_place, width, text) => {
  const logo = { src: './store-logo', width, height: 100 };
  renderShop('/cart', { brand: { ...store, logo } });
  expect(home()).toHaveAccessibleName('Bean & Leaf');
  expect(home().textContent).toBe(text);
  for (const [name, value] of Object.entries(logo))
    expect(home().querySelector('img')).toHaveAttribute(name, String(value));
});
