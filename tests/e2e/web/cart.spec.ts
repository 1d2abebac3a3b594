import { cards, cartLink, lines, suggestions, sums } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const goods = [
  product(1, { price: 64.95 }),
  product(2, { price: 0.25 }),
  product(3, { price: 1149.5 }),
  product(4, { price: 3.1 }),
];

test.use(laptop);
test.beforeEach(({ catalogue }) => {
  catalogue.products = goods;
});

for (const [name, quantities, lineTotals, summary] of [
  [
    'half a cent of savings rounds up',
    [[2, 1]],
    ['$0.25'],
    { 'Original price': '$0.25', Savings: '−$0.03', 'Store Pickup': 'FREE', Tax: '$0.05', Total: '$0.27' },
  ],
  [
    'three lines add up to the cent',
    [
      [1, 3],
      [4, 3],
      [2, 7],
    ],
    ['$194.85', '$9.30', '$1.75'],
    {
      'Original price': '$205.90',
      Savings: '−$20.59',
      'Store Pickup': 'FREE',
      Tax: '$41.18',
      Total: '$226.49',
    },
  ],
  [
    'a fortune keeps its cents',
    [[3, 9999]],
    ['$11,493,850.50'],
    {
      'Original price': '$11,493,850.50',
      Savings: '−$1,149,385.05',
      'Store Pickup': 'FREE',
      Tax: '$2,298,770.10',
      Total: '$12,643,235.55',
    },
  ],
] as const) {
  test(`the sums are exact: ${name}`, async ({ page, catalogue }) => {
    await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, quantities)) });
    await page.goto('cart');
    await expect(lines(page)).toHaveCount(lineTotals.length);
    for (const [place, total] of lineTotals.entries()) {
      await expect(lines(page).nth(place).getByText(total, { exact: true })).toBeVisible();
    }
    expect(await sums(page, 'Order summary')).toEqual(summary);
  });
}

test('Remove takes out its line alone, and the last one leaves an empty cart', async ({
  page,
  catalogue,
}) => {
  await seedStorage(page, {
    cart: JSON.stringify(
      cartAsStored(catalogue, [
        [1, 3],
        [3, 1],
      ]),
    ),
  });
  await page.goto('cart');
  await page.getByRole('button', { name: 'Remove, Product 1' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).getByRole('link')).toHaveText('Product 3');
  expect(await sums(page, 'Order summary')).toMatchObject({ 'Original price': '$1,149.50' });

  await page.getByRole('button', { name: 'Remove, Product 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No items in cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the products' })).toBeVisible();
  expect(await sums(page, 'Order summary')).toMatchObject({ 'Original price': '$0.00', Total: '$0.00' });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  expect(await readStorage(page)).toMatchObject({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
});

test('adding what is in the cart already adds to its line', async ({ page }) => {
  await page.goto('products');
  const add = cards(page).first().getByRole('button');
  await add.click();
  await add.click();
  await cards(page).nth(1).getByRole('button').click();
  await cartLink(page).click();
  await expect(page.getByRole('textbox', { name: 'Quantity, Product 1' })).toHaveValue('2');
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
});

test('a reload keeps the cart and the list, which is not asked for again', async ({ page, catalogue }) => {
  await page.goto('products');
  await cards(page).first().getByRole('button').click();
  await cartLink(page).click();
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(suggestions(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(cards(page)).toHaveCount(4);
  expect(catalogue.calls).toEqual(['GET /products']);
  expect(await readStorage(page)).toEqual({
    cart: cartAsStored(catalogue, [[1, 1]]),
    products: productsAsStored(catalogue),
    savings: 6.5,
    totalPriceBeforeTax: 64.95,
  });
});

test('a line keeps its price when the catalogue changes', async ({ page, catalogue }) => {
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 1]])) });
  catalogue.products = [product(1, { price: 99 })];
  await page.goto('product/1');
  await expect(page.getByRole('article').getByText('$99.00')).toBeVisible();
  await page.getByRole('link', { name: 'Buy it now' }).click();
  await expect(lines(page).getByText('$64.95')).toBeVisible();
});
