import { cards, cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const DAMAGED = ['{', 'null', '42', '"text"', '{"state":{}}', '[null,1,{}]', ''];

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1, { price: 20 }), product(2, { price: 30 }), product(3)];
});

test('a shop whose four keys are all damaged opens as new and heals them', async ({ page, catalogue }) => {
  for (const text of DAMAGED) {
    await seedStorage(page, { cart: text, products: text, savings: text, totalPriceBeforeTax: text });
    await page.goto('cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No items in cart');
    expect(await readStorage(page)).toEqual({ cart: [], products: [], savings: 0, totalPriceBeforeTax: 0 });
  }
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await readStorage(page)).toMatchObject({ products: productsAsStored(catalogue) });
});

test('damaged amounts follow the cart again', async ({ page, catalogue }) => {
  const cart = cartAsStored(catalogue, [[1, 2]]);
  await seedStorage(page, { cart: JSON.stringify(cart), savings: '{', totalPriceBeforeTax: '"lots"' });
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(1);
  expect(await readStorage(page)).toEqual({ cart, products: [], savings: 4, totalPriceBeforeTax: 40 });
});

test('one damaged line is dropped and the others stay', async ({ page, catalogue }) => {
  const [first, second] = cartAsStored(catalogue, [
    [1, 2],
    [2, 1],
  ]);
  const damaged = [
    { ...second, quantity: 'two' },
    { ...second, productData: { id: 2 } },
    { ...second, productId: 99 },
    { ...second, quantity: -3 },
  ];
  await seedStorage(page, { cart: JSON.stringify([damaged[0], first, ...damaged, second]) });
  await page.goto('cart');
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  expect(await readStorage(page)).toMatchObject({ cart: [first, second], totalPriceBeforeTax: 70 });
});

test('one damaged product is dropped from the cached list and the others stay', async ({
  page,
  catalogue,
}) => {
  const [first, second, third] = productsAsStored(catalogue);
  await seedStorage(page, { products: JSON.stringify([first, { ...second, price: 'free' }, third]) });
  await page.goto('products');
  await expect(cards(page).getByRole('link')).toHaveText(['Product 1', 'Product 3']);
  expect(await readStorage(page)).toMatchObject({ products: [first, third] });
  expect(catalogue.calls).toEqual([]);
});
