import type { Page } from '@playwright/test';
import { cards, cardTitles, pageCount } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

const goods = [
  product(1, { title: 'Blue Jacket', category: "men's clothing" }),
  product(2, { title: 'Clock in deep blue', category: 'electronics' }),
  product(3, { title: 'BLUESTONE Ring', category: 'jewelery' }),
  ...Array.from({ length: 15 }, (_, n) => product(n + 4)),
];

const box = (page: Page) => page.getByPlaceholder('Search Mockups, Logos...');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = goods;
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
});

test('a search is made on submit, within the category, and a reload shows it again', async ({
  page,
  catalogue,
}) => {
  await box(page).fill('bLUe');
  await expect(cards(page)).toHaveCount(6);
  await box(page).press('Enter');
  await expect(cardTitles(page)).toHaveText(['Blue Jacket', 'Clock in deep blue', 'BLUESTONE Ring']);
  await expect(box(page)).toHaveValue('');
  await button(page, 'Electronics').click();
  await expect(pageCount(page)).toHaveText('1 / 3');
  await box(page).fill('product');
  await button(page, 'Search').click();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  const last = ['Product 16', 'Product 17', 'Product 18'];
  await expect(cardTitles(page)).toHaveText(last);
  await page.reload();
  await expect(cardTitles(page)).toHaveText(last);
  await expect(page.getByRole('button', { name: 'Electronics', pressed: true })).toBeVisible();
  await button(page, '“product”, clear').click();
  await expect(pageCount(page)).toHaveText('1 / 3');
  expect(catalogue.calls).toEqual(['GET /products']);
});
