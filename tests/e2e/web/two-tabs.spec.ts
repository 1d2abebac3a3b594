import type { Page } from '@playwright/test';
import { cards, cartLink, lines } from '../../support/web-pages.ts';
import { cartAsStored, product } from '../../support/web-products.ts';
import { readStorage } from '../../support/web-storage.ts';
import { expect, test } from './fixtures.ts';

const add = (page: Page, place: number) => cards(page).nth(place).getByRole('button').click();

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2), product(3)];
});

test('what a shopper does in one tab shows in the other', async ({ page, context }) => {
  await page.goto('products');
  await add(page, 0);
  const other = await context.newPage();
  await other.goto('cart');
  await expect(lines(other)).toHaveCount(1);

  await add(page, 1);
  await expect(lines(other).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await other.getByRole('button', { name: 'Increase quantity, Product 2' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await other.getByRole('button', { name: 'Remove, Product 1' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  await page.goto('checkout');
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No items in cart');
});

test('two tabs that add by turns lose nothing, and share one list', async ({ page, context, catalogue }) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(3);
  const other = await context.newPage();
  await other.goto('products');
  for (let turn = 0; turn < 5; turn += 1) {
    await add(page, 0);
    await add(other, 1);
    await add(other, 0);
    await add(page, 2);
  }
  for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName('Cart, 20 items');
  expect(await readStorage(page)).toMatchObject({
    cart: cartAsStored(catalogue, [
      [1, 10],
      [2, 5],
      [3, 5],
    ]),
    totalPriceBeforeTax: 200,
    savings: 20,
  });
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('only one of two tabs can confirm the same cart', async ({ page, context }) => {
  await page.goto('products');
  await add(page, 0);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('checkout');
    await expect(tab.getByRole('button', { name: 'Confirm Purchase !' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByText(/^Receipt-/)).toBeVisible();
  await expect(other.getByText('There is nothing to check out yet.')).toBeVisible();
  await expect(other.getByText(/^Receipt-/)).toHaveCount(0);
});
