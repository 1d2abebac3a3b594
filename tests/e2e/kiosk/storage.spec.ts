import { expect, type Page } from '@playwright/test';
import { fillCart, mouse, untilPageIsKept } from '../../support/kiosk/shopper.ts';
import { test } from './fixtures.ts';

function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)])),
  );
}

test('the cart, the products and the two amounts are all that the kiosk stores, as plain JSON', async ({
  kiosk: { page },
}) => {
  await fillCart(page, mouse());
  expect(await page.evaluate(() => origin)).toBe('app://countertop');
  const { cart, products, savings, totalPriceBeforeTax, ...others } = await stored(page);
  expect(others).toEqual({});
  expect({ savings, totalPriceBeforeTax }).toEqual({ savings: 160.99, totalPriceBeforeTax: 1609.9 });
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
});

test('a confirmed purchase empties the stored cart and its amounts, and keeps the products', async ({
  kiosk: { page },
}) => {
  await fillCart(page, mouse());
  await page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible();
  const { products, ...others } = await stored(page);
  expect(products).toHaveLength(28);
  expect(others).toEqual({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
});

for (const end of ['is closed', 'is ended by its service manager'] as const) {
  test(`after the kiosk ${end} and starts again the cart is back and the list is not fetched again`, async ({
    startKiosk,
    folder,
    host,
  }) => {
    const start = () => startKiosk({ userData: `${folder}/data`, config: { catalogueUrl: host.url } });
    const first = await start();
    await fillCart(first.page, mouse());
    await untilPageIsKept(first, '/cart');
    const before = await stored(first.page);
    if (end === 'is closed') await first.close();
    else await first.terminate();
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);

    const { page } = await start();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).click();
    const items = page.getByRole('main').getByRole('list', { name: 'Items' });
    await expect(items.getByRole('textbox', { name: /^Quantity, Sleeveless/ })).toHaveValue('2');
    await expect(items.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue('1');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /Summer Dress/ })).toBeVisible();
    expect(await stored(page)).toEqual(before);
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
  });
}
