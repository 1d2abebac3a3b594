import { expect } from '@playwright/test';
import { cartLink } from '../support/kiosk/shopper.ts';
import { product } from '../support/web/products.ts';
import { test } from './fixtures.ts';

test('a catalogue too large for local storage is shown and not cached, and the cart is kept', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host }) => {
  test.setTimeout(120_000);
  const row = countFault('local storage quota exceeded by 50,000 products');
  // Electron's quota is ten times a browser's: 50 Mi characters.
  const description = 'What there is to say about a product of a large store. '.repeat(19);
  host.products = Array.from({ length: 50_000 }, (_, place) => product(place + 1, { description }));
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  kiosk.start();
  const page = await kiosk.attach();
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await page.getByRole('button', { name: 'Add to Cart, Product 1', exact: true }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  const stored = () =>
    page.evaluate(() => ({
      products: localStorage.getItem('products')?.slice(0, 100),
      cart: JSON.parse(localStorage.getItem('cart') ?? '[]').length,
    }));
  await expect.poll(stored).toEqual({ products: '[]', cart: 1 });

  const began = Date.now();
  await kiosk.cutPower();
  kiosk.start();
  const after = await kiosk.attach();
  await after.getByRole('button', { name: 'Continue' }).click();
  await expect(cartLink(after, 1)).toBeVisible();
  row.survived(Date.now() - began);
});
