import { cards, cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1, { price: 20 }), product(2, { price: 30 }), product(3)];
});

// Keys that are damaged as a whole: tests/unit/cart/shop-store.test.ts and tests/component/persist-products.test.tsx.
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
