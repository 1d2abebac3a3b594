import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { laptop, phone } from '../../support/web/browser.ts';
import { type InputMethod, keyboard, mouse, touch } from '../../support/web/input-methods.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import type { WebShop } from '../../support/web/shop.ts';
import { expect, LONG, test } from './fixtures.ts';

const LAMP = product(11, { title: 'Reading Lamp', price: 64.95 });
const RING = product(12, { title: 'Plain Ring', price: 89, category: 'jewelery' });

async function shopAround(shop: WebShop, catalogue: CatalogueServer, shopper: InputMethod): Promise<void> {
  const { page } = shop;
  catalogue.products = [LAMP, RING, ...Array.from({ length: 6 }, (_, n) => product(n + 20))];
  const products = productsAsStored(catalogue);
  const expectStored = (cart: unknown, totalPriceBeforeTax: number, savings: number, list = products) =>
    expect.poll(() => shop.readStorage()).toEqual({ cart, products: list, savings, totalPriceBeforeTax });

  await page.goto('');
  await expectStored([], 0, 0, []);
  expect(catalogue.calls).toEqual([]);

  await shopper.press(shop.startLink);
  await expect(shop.pageCount).toHaveText('1 / 2');
  await expectStored([], 0, 0);

  await shop.add('Plain Ring', shopper);
  await expect(shop.card('Plain Ring').getByRole('button')).toHaveText('Added');
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
  await expectStored(cartAsStored(catalogue, [12, 1]), 89, 8.9);
  expect(catalogue.calls).toEqual(['GET /products']);

  await shopper.press(shop.next);
  await expect(shop.pageCount).toHaveText('2 / 2');
  await shopper.press(page.getByRole('button', { name: 'Previous', exact: true }));
  await expect(shop.pageCount).toHaveText('1 / 2');
  await shopper.press(shop.card('Reading Lamp').getByRole('link'));
  await expect(shop.heading('Reading Lamp')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy it now' })).toHaveCount(0);
  await shopper.write(page.getByRole('textbox', { name: 'Quantity' }), '3');
  await shop.addFromPage(shopper);
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 4 items');
  const cart = cartAsStored(catalogue, [12, 1], [11, 3]);
  await expectStored(cart, 283.85, 28.39);

  await shopper.press(page.getByRole('link', { name: 'Buy it now' }));
  await expect(shop.heading('Shopping Cart')).toBeVisible();
  await expect(shop.lines).toHaveCount(2);
  const { voucher } = shop;
  await shopper.write(voucher, 'SHOPMAX');
  await page.keyboard.press('Enter');
  await expect(voucher).toHaveValue('');
  await expectStored(cart, 283.85, 28.39);
  expect(await shop.sums('Order summary')).toEqual({
    'Original price': '$283.85',
    Savings: '−$28.39',
    'Store Pickup': 'FREE',
    Tax: '$56.77',
    Total: '$312.23',
  });

  await shopper.press(shop.proceed);
  await expect(shop.heading('Checkout')).toBeVisible();
  expect(await shop.sums('Your order')).toMatchObject({
    Savings: '−$28.39',
    'Total, including tax': '$312.23',
  });
  await expectStored(cart, 283.85, 28.39);

  await shopper.press(shop.confirm);
  await expect(shop.heading()).toHaveText('Thank you for your purchase!');
  await expect(shop.receipt).toBeVisible();
  await expect(shop.main.getByText('$')).toHaveCount(0);
  await expect(shop.confirm).toHaveCount(0);
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 0 items');
  await expectStored([], 0, 0);

  await page.reload();
  await expect(page.getByText('There is nothing to check out yet.')).toBeVisible();
  await expect(shop.receipt).toHaveCount(0);
  await shopper.press(page.getByRole('link', { name: 'Keep Shoping' }));
  await expect(shop.pageCount).toHaveText('1 / 2');
  expect(catalogue.calls).toEqual(['GET /products', 'GET /products/11']);
}

for (const [name, method, screen, details] of [
  // Only in long test runs, because most other tests use the mouse.
  ['a mouse on a laptop', mouse, laptop, LONG],
  ['a keyboard alone on a laptop', keyboard, laptop, {}],
  ['a finger on a phone', touch, phone, {}],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use(screen);

    test('a shopper gets from the landing page to a receipt', details, async ({ page, shop, catalogue }) => {
      await shopAround(shop, catalogue, method(page));
    });
  });
}
