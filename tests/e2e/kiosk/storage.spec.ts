import { expect, type Page } from '@playwright/test';
import { cartLink, confirmPurchase, fillCart, untilPageIsKept } from '../../support/kiosk/shopper.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { test } from './fixtures.ts';

function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)])),
  );
}

test('the cart, the products and the two amounts are all that the kiosk stores, as plain JSON; a purchase empties all but the products', async ({
  kiosk: { page },
}) => {
  await fillCart(page, mouse(page));
  expect(await page.evaluate(() => origin)).toBe('app://countertop');
  const { cart, products, ...amounts } = await stored(page);
  expect(amounts).toEqual({ savings: 160.99, totalPriceBeforeTax: 1609.9 });
  expect(products).toHaveLength(28);
  const product = {
    title: expect.any(String),
    description: expect.any(String),
    category: expect.any(String),
    image: expect.any(String),
    rating: { rate: expect.any(Number), count: expect.any(Number) },
  };
  expect(cart).toEqual([
    { productId: 4, quantity: 1, productData: { ...product, id: 4, price: 1480 } },
    { productId: 1, quantity: 2, productData: { ...product, id: 1, price: 64.95 } },
  ]);

  await confirmPurchase(page);
  expect(await stored(page)).toEqual({ cart: [], savings: 0, totalPriceBeforeTax: 0, products });
});

// Each time, a power cut stands for it (session.spec.ts), and a reload of the web shop (cart.spec.ts).
test('after the kiosk is ended by its service manager and starts again the cart is back and the list is not fetched again', {
  tag: '@long',
}, async ({ startKiosk, folder, host }) => {
  const start = () => startKiosk({ userData: `${folder}/data`, config: { catalogueUrl: host.url } });
  const first = await start();
  await fillCart(first.page, mouse(first.page));
  await untilPageIsKept(first, '/cart');
  const before = await stored(first.page);
  await first.terminate();
  expect(host.calls).toEqual(['GET /products', 'GET /products/1']);

  const { page } = await start();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
  await cartLink(page, 3).click();
  const items = page.getByRole('main').getByRole('list', { name: 'Items' });
  await expect(items.getByRole('textbox', { name: /^Quantity, Sleeveless/ })).toHaveValue('2');
  await expect(items.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue('1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /Summer Dress/ })).toBeVisible();
  expect(await stored(page)).toEqual(before);
  expect(calls.filter((address) => address.includes('/catalogue/products'))).toEqual([]);
});
