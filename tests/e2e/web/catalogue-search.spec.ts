import type { Page } from '@playwright/test';
import { cardTitles, pageCount } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const NOTHING = 'Nothing matched, so here is the full catalogue.';

const goods = [
  product(1, { title: 'Blue Jacket', category: "men's clothing" }),
  product(2, { title: 'Clock in deep blue', category: 'electronics' }),
  product(3, { title: 'BLUESTONE Ring', category: 'jewelery' }),
  product(4, { title: 'Red Jacket', category: "men's clothing" }),
  ...Array.from({ length: 8 }, (_, n) => product(n + 5)),
];
const firstPage = [
  'Blue Jacket',
  'Clock in deep blue',
  'BLUESTONE Ring',
  'Red Jacket',
  'Product 5',
  'Product 6',
];

const box = (page: Page) => page.getByPlaceholder('Search Mockups, Logos...');
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chip = (page: Page) => page.getByRole('button', { name: /, clear$/ });

async function search(page: Page, term: string): Promise<void> {
  await box(page).fill(term);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test.use(laptop);

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = goods;
  await page.goto('products');
  await expect(cardTitles(page)).toHaveText(firstPage);
});

test('a search finds titles in any case, on submit only, and empties the box', async ({ page }) => {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(pageCount(page)).toHaveText('2 / 2');
  await box(page).fill('bLUe');
  await expect(pageCount(page)).toHaveText('2 / 2');
  await box(page).press('Enter');
  await expect(cardTitles(page)).toHaveText(['Blue Jacket', 'Clock in deep blue', 'BLUESTONE Ring']);
  await expect(pageCount(page)).toHaveText('1 / 1');
  await expect(box(page)).toHaveValue('');
  await expect(chip(page)).toHaveText(/bLUe/);
  await expect(page.getByText(NOTHING)).toHaveCount(0);
});

test('a search stays within the chosen category', async ({ page }) => {
  await category(page, "Men's clothing").click();
  await search(page, 'blue');
  await expect(cardTitles(page)).toHaveText(['Blue Jacket']);
  await expect(page.getByRole('button', { name: "Men's clothing", pressed: true })).toBeVisible();
});

test('the chip removes the term and leaves the category', async ({ page }) => {
  await category(page, "Men's clothing").click();
  await search(page, 'blue');
  await expect(cardTitles(page)).toHaveText(['Blue Jacket']);
  await chip(page).click();
  await expect(cardTitles(page)).toHaveText(['Blue Jacket', 'Red Jacket']);
  await expect(chip(page)).toHaveCount(0);
});

test('choosing a category starts afresh, without the term', async ({ page }) => {
  await search(page, 'blue');
  await category(page, "Men's clothing").click();
  await expect(cardTitles(page)).toHaveText(['Blue Jacket', 'Red Jacket']);
  await expect(chip(page)).toHaveCount(0);
});

test('where nothing matches, the full catalogue shows from page 1 and a quiet line says so', async ({
  page,
}) => {
  await category(page, 'Jewelery').click();
  await search(page, 'submarine');
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(cardTitles(page)).toHaveText(firstPage);
  await expect(pageCount(page)).toHaveText('1 / 2');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the full catalogue of a search without a match can be paged through', async ({ page }) => {
  await search(page, 'submarine');
  await expect(pageCount(page)).toHaveText('1 / 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(pageCount(page)).toHaveText('2 / 2');
});

test('an empty search, or one of blanks, changes nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Next' }).click();
  for (const term of ['', '   ']) {
    await search(page, term);
    await expect(pageCount(page)).toHaveText('2 / 2');
    await expect(chip(page)).toHaveCount(0);
  }
});

test('a term full of signs is only text', async ({ page }) => {
  for (const term of ['.*', 'a+b&c=d#e%20f', '\\', '日本']) {
    await search(page, term);
    await expect(chip(page)).toContainText(`“${term}”`);
    await expect(page.getByText(NOTHING)).toBeVisible();
  }
});

test('a reload shows the same category, term and page', async ({ page, catalogue }) => {
  await category(page, 'Electronics').click();
  await search(page, 'product');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(cardTitles(page)).toHaveText(['Product 11', 'Product 12']);
  await page.reload();
  await expect(cardTitles(page)).toHaveText(['Product 11', 'Product 12']);
  await expect(pageCount(page)).toHaveText('2 / 2');
  await expect(chip(page)).toContainText('product');
  await expect(page.getByRole('button', { name: 'Electronics', pressed: true })).toBeVisible();
  expect(catalogue.calls).toEqual(['GET /products']);
});
