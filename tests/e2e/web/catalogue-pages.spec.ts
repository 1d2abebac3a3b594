import { cards, cardTitles, pageCount } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const CATEGORIES = ["women's clothing", "men's clothing", 'jewelery', 'electronics'] as const;

/** Products 1 to 28, dealt to the categories in turn. */
const dealt = Array.from({ length: 28 }, (_, n) =>
  product(n + 1, { category: CATEGORIES[n % CATEGORIES.length] ?? '' }),
);
const titles = (...ids: number[]) => ids.map((id) => `Product ${id}`);

test.use(laptop);

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = dealt;
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
});

test('six products show on a page, and Previous and Next lead from end to end', async ({ page }) => {
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(cardTitles(page)).toHaveText(titles(1, 2, 3, 4, 5, 6));
  await expect(pageCount(page)).toHaveText('1 / 5');
  await expect(previous).toBeDisabled();
  await previous.dispatchEvent('click');
  await expect(pageCount(page)).toHaveText('1 / 5');

  for (const shown of ['2 / 5', '3 / 5', '4 / 5', '5 / 5']) {
    await expect(next).toBeEnabled();
    await next.click();
    await expect(pageCount(page)).toHaveText(shown);
  }
  await expect(cardTitles(page)).toHaveText(titles(25, 26, 27, 28));
  await expect(next).toBeDisabled();
  await next.dispatchEvent('click');
  await expect(pageCount(page)).toHaveText('5 / 5');

  await previous.click();
  await expect(cardTitles(page)).toHaveText(titles(19, 20, 21, 22, 23, 24));
});

test('each category shows its own products, from its first page', async ({ page, catalogue }) => {
  for (const [name, ids] of [
    ["Women's clothing", [1, 5, 9, 13, 17, 21]],
    ["Men's clothing", [2, 6, 10, 14, 18, 22]],
    ['Jewelery', [3, 7, 11, 15, 19, 23]],
    ['Electronics', [4, 8, 12, 16, 20, 24]],
    ['All', [1, 2, 3, 4, 5, 6]],
  ] as const) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(pageCount(page)).toHaveText(/^2 \//);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(cardTitles(page)).toHaveText(titles(...ids));
    await expect(pageCount(page)).toHaveText(/^1 \//);
    await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  }
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('a page past the end shows the last one, and a page that is none the first', async ({ page }) => {
  await page.goto('products?page=99');
  await expect(pageCount(page)).toHaveText('5 / 5');
  for (const nonsense of ['0', '-1', '1.5', 'x', '1e999', '']) {
    await page.goto(`products?page=${nonsense}`);
    await expect(pageCount(page)).toHaveText('1 / 5');
  }
});
