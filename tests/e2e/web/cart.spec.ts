import { cartLink, lines, suggestions, sums } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { readStorage, seedCart, seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test('a suggestion goes into the cart, and both survive a reload without a call', async ({
  page,
  catalogue,
}) => {
  catalogue.products = [1, 2, 3, 4].map((id) => product(id));
  await seedReturningShopper(page, catalogue, [1, 1]);
  await page.goto('cart');
  await suggestions(page).first().getByRole('button').click();
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await page.reload();
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await expect(suggestions(page)).toHaveCount(2);
  expect(catalogue.calls).toEqual([]);
});

test('an empty voucher field is asked for by the browser', async ({ page, catalogue }) => {
  await seedCart(page, catalogue, [1, 2]);
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply Code' }).click();
  const field = page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validity.valueMissing', true);
});

test('a cart of 300 lines is shown and edited, its sums are exact, and it is kept', { tag: '@long' }, async ({
  page,
  catalogue,
}) => {
  // Prices of $1.99 to $300.99: together $45,447.00.
  catalogue.products = Array.from({ length: 300 }, (_, n) => product(n + 1, { price: n + 1.99 }));
  const quantities = catalogue.products.map(({ id }) => [id, 1] as const);
  const cart = await seedCart(page, catalogue, ...quantities);
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(300);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 300 items');
  expect(await sums(page, 'Order summary')).toEqual({
    'Original price': '$45,447.00',
    Savings: '−$4,544.70',
    'Store Pickup': 'FREE',
    Tax: '$9,089.40',
    Total: '$49,991.70',
  });

  await page.getByRole('textbox', { name: 'Quantity, Product 300', exact: true }).fill('9999');
  await page.getByRole('button', { name: 'Remove, Product 150', exact: true }).click();
  await expect(lines(page)).toHaveCount(299);
  await expect(lines(page).getByText('$3,009,599.01', { exact: true })).toBeVisible();
  const edited = cart
    .map((line) => (line.productId === 300 ? { ...line, quantity: 9999 } : line))
    .filter(({ productId }) => productId !== 150);
  await expect
    .poll(() => readStorage(page))
    .toMatchObject({ cart: edited, totalPriceBeforeTax: 3_054_594.03, savings: 305_459.4 });

  await page.reload();
  await expect(lines(page)).toHaveCount(299);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(lines(page)).toHaveCount(299);
  // $3,054,594.03, less $305,459.40, plus $610,918.81.
  expect(await sums(page, 'Your order')).toMatchObject({ 'Total, including tax': '$3,360,053.44' });
});
