import { cartLink, lines, suggestions } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const goods = [
  product(1, { category: 'electronics' }),
  product(2, { category: 'jewelery', description: '1 2 3 4 5 6 7 8 9', price: 109.95 }),
  product(3, { category: 'electronics' }),
  product(4, { category: 'jewelery', title: 'One two three four five six seven' }),
  product(5, { category: "men's clothing" }),
];

test.use(laptop);

test('others of the first line’s category are suggested first, and none that is in the cart', async ({
  page,
  catalogue,
}) => {
  catalogue.products = goods;
  await seedStorage(page, {
    products: JSON.stringify(productsAsStored(catalogue)),
    cart: JSON.stringify(
      cartAsStored(catalogue, [
        [4, 1],
        [1, 1],
      ]),
    ),
  });
  await page.goto('cart');
  const titles = suggestions(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['Product 2', 'Product 3', 'Product 5']);

  const first = suggestions(page).first();
  await expect(first.getByText('1 2 3 4 5 6 7 8...', { exact: true })).toBeVisible();
  await expect(first.getByText('$109.95', { exact: true })).toBeVisible();
  await expect(first.getByText('$131.94', { exact: true })).toBeVisible();

  await first.getByRole('button', { name: 'Add to Cart, Product 2' }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(titles).toHaveText(['Product 3', 'Product 5']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');

  await page.getByRole('button', { name: 'Remove, One two three four five six seven' }).click();
  await expect(titles).toHaveText(['Product 3', 'One two three four five six...', 'Product 5']);
  expect(catalogue.calls).toEqual([]);
});

test('the row is absent where no list has been seen', async ({ page, catalogue }) => {
  catalogue.products = goods;
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 1]])) });
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText('People also bought')).toHaveCount(0);
});
