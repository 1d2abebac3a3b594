import { cartLink } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const LAMP = product(7, {
  title: 'A lamp with a title of many more than six words',
  description: 'All of the description is shown here, however many words it may be that it takes.',
  price: 1299,
  rating: { rate: 2.5, count: 57 },
});

test.use(laptop);

test('a product page shows the whole product, and sells it', async ({ page, catalogue }) => {
  catalogue.products = [LAMP];
  await page.goto('product/7');
  const shown = page.getByRole('article');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(LAMP.title);
  await expect(page).toHaveTitle(`${LAMP.title} · Countertop`);
  for (const text of [LAMP.description, LAMP.category, '$1,299.00', 'In stock', '(57)']) {
    await expect(shown.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(shown.getByRole('img', { name: 'Rated 2.5 out of 5' })).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await expect(shown.getByRole('link', { name: 'Buy it now' })).toHaveCount(0);

  await shown.getByRole('button', { name: 'Increase quantity' }).click();
  await shown.getByRole('button', { name: 'Increase quantity' }).click();
  await shown.getByRole('button', { name: 'Decrease quantity' }).click();
  await shown.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shown.getByRole('button', { name: 'Added' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  expect(await readStorage(page)).toMatchObject({ cart: cartAsStored(catalogue, [[7, 2]]), products: [] });

  await page.reload();
  await expect(shown.getByRole('link', { name: 'Buy it now' })).toBeVisible();
  expect(catalogue.calls).toEqual(['GET /products/7', 'GET /products/7']);
});
