import { deferred } from '../../support/deferred.ts';
import {
  cards,
  cardTitles,
  cartLink,
  lines,
  openBeforeCode,
  pageCount,
  untilDrawn,
} from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

const eightProducts = Array.from({ length: 8 }, (_, place) => product(place + 1));

test('the first cards are there before the shop’s code, which takes them over and presses what was pressed', async ({
  page,
  catalogue,
}) => {
  catalogue.products = eightProducts;
  const release = await openBeforeCode(page);
  await expect(cardTitles(page)).toHaveText(eightProducts.slice(0, 6).map(({ title }) => title));
  await expect(pageCount(page)).toHaveText('1 / 2');
  const first = cards(page).first();
  await expect(first.getByRole('link')).toHaveAttribute('href', '/product/1');
  await expect(first.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  await expect(first).toContainText('$10.00');
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  await page.evaluate(() => document.querySelector('article')?.setAttribute('data-before', ''));
  // The shop listens before it is done: a press that it hears while it takes the cards over would count twice.
  await page.evaluate(() => document.addEventListener('click', () => document.body.append('heard'), true));

  await first.getByRole('button', { name: 'Add to Cart, Product 1' }).click();
  await cards(page).nth(1).getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  await expect(page.getByText('heard')).toHaveCount(0);
  release();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(first).toHaveAttribute('data-before');
  await expect(first.getByRole('button', { name: 'Added, Product 1' })).toBeVisible();
  await first.getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('a category, and Next pressed twice before the shop’s code is there, lead two pages on in it', async ({
  page,
  catalogue,
}) => {
  catalogue.products = Array.from({ length: 20 }, (_, place) =>
    product(place + 1, { category: place < 14 ? 'jewelery' : 'electronics' }),
  );
  const release = await openBeforeCode(page);
  await page.getByRole('button', { name: 'Jewelery' }).click();
  for (const _press of [1, 2]) await page.getByRole('button', { name: 'Next', exact: true }).click();
  release();
  await expect(cardTitles(page)).toHaveText(['Product 13', 'Product 14']);
  await expect(page).toHaveURL(/page=3$/);
  await page.goBack();
  await expect(pageCount(page)).toHaveText('2 / 3');
});

test('whoever puts something into the cart and goes there before the shop’s code is there finds it', async ({
  page,
  catalogue,
}) => {
  catalogue.products = eightProducts;
  const release = await openBeforeCode(page);
  await cards(page).first().getByRole('button').click();
  await cartLink(page).click();
  release();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1']);
});

test('a first picture that fails before the shop’s code is there gives a placeholder', async ({
  page,
  catalogue,
}) => {
  catalogue.products = eightProducts.map((each) =>
    each.id === 2 ? { ...each, image: '/products/99' } : each,
  );
  const release = await openBeforeCode(page);
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete)))
    .toBe(true);
  await expect(cards(page).locator('img')).toHaveCount(6);
  release();
  await expect(cards(page).locator('img')).toHaveCount(5);
});

test('what the first cards cannot show is left to the shop’s code', async ({ page, catalogue }) => {
  await page.addInitScript(() => localStorage.clear());
  for (const [path, products, shown] of [
    ['products', eightProducts.slice(0, 5), 5],
    ['products', eightProducts.map((each) => ({ ...each, image: 'javascript:0' })), 6],
    ['products?page=2', eightProducts, 2],
  ] as const) {
    catalogue.products = [...products];
    const answer = page.waitForResponse(`${catalogue.url}/products`);
    const release = await openBeforeCode(page, path);
    await (await answer).finished();
    await untilDrawn(page);
    await expect(page.getByText('Loading products')).toBeAttached();
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(shown);
  }
});

test('a slow answer finds a skeleton of the final shape, and a shop that works', async ({
  page,
  catalogue,
}) => {
  catalogue.products = eightProducts;
  catalogue.behave('list', { kind: 'hold', until: deferred().promise });
  await page.goto('products', { waitUntil: 'commit' });
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading products' });
  await expect(skeleton.locator('div').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop the size of a counter');
});
