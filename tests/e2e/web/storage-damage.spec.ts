import { cards, cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1, { price: 20 }), product(2, { price: 30 }), product(3)];
});

test('a shop whose four keys are all damaged opens as new and heals them', async ({ page, catalogue }) => {
  for (const text of ['{', 'null', '']) {
    await seedStorage(page, { cart: text, products: text, savings: text, totalPriceBeforeTax: text });
    await page.goto('cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No items in cart');
    expect(await readStorage(page)).toEqual({ cart: [], products: [], savings: 0, totalPriceBeforeTax: 0 });
  }
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await readStorage(page)).toMatchObject({ products: productsAsStored(catalogue) });
});

test('damaged lines, products and amounts go, and the others stay', async ({ page, catalogue }) => {
  const [first, second] = cartAsStored(catalogue, [
    [1, 2],
    [2, 1],
  ]);
  const [one, two, three] = productsAsStored(catalogue);
  await seedStorage(page, {
    cart: JSON.stringify([{ ...second, quantity: 'two' }, first, { ...second, quantity: -3 }, second]),
    products: JSON.stringify([one, { ...two, price: 'free' }, three]),
    savings: '{',
    totalPriceBeforeTax: '"lots"',
  });
  await page.goto('products');
  await expect(cards(page).getByRole('link')).toHaveText(['Product 1', 'Product 3']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await cartLink(page).click();
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  expect(await readStorage(page)).toEqual({
    cart: [first, second],
    products: [one, three],
    savings: 7,
    totalPriceBeforeTax: 70,
  });
  expect(catalogue.calls).toEqual([]);
});
