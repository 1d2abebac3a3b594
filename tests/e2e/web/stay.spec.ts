import { phone } from '../../support/web/browser.ts';
import { product } from '../../support/web/products.ts';
import type { Shop } from '../../support/web/shop.ts';
import { expect, test } from './fixtures.ts';

const goods = Array.from({ length: 30 }, (_, n) =>
  product(n + 1, {
    category: n % 2 ? 'jewelery' : 'electronics',
    description: 'More than a word about it. '.repeat(40),
  }),
);

const link = (shop: Shop) => shop.card('Product 22').getByRole('link');

async function browse(shop: Shop): Promise<number> {
  await shop.page.goto('products?category=jewelery&q=PRODUCT&page=2');
  await link(shop).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const position = await shop.scrollPosition();
  expect(position).toBeGreaterThan(500);
  return position;
}

async function expectToBeThere(shop: Shop, position: number): Promise<void> {
  await expect(shop.pageCount).toHaveText('2 / 3');
  await expect(shop.page.getByRole('button', { name: 'Jewelery', pressed: true })).toBeVisible();
  await expect(shop.page.getByRole('button', { name: '“PRODUCT”, clear' })).toBeVisible();
  await expect.poll(() => shop.scrollPosition()).toBe(position);
}

test.use(phone);
test.beforeEach(({ catalogue }) => {
  catalogue.products = goods;
});

test('a reload keeps the scroll position, also if the list comes late', async ({ page, shop, catalogue }) => {
  const position = await browse(shop);
  await page.reload();
  await expectToBeThere(shop, position);

  const release = catalogue.hold('list');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('status')).toBeAttached();
  release();
  await expectToBeThere(shop, position);
});

test('Back restores the scroll position, even from another site', async ({ page, shop }) => {
  const position = await browse(shop);
  await link(shop).click();
  await shop.addFromPage();
  await page.getByRole('link', { name: 'Buy it now' }).click();
  await shop.proceed.click();
  await expect(shop.heading('Checkout')).toBeVisible();
  await page.reload();
  await page.goto('about:blank');
  for (const heading of ['Checkout', 'Shopping Cart', 'Product 22', 'Products']) {
    await page.goBack();
    await expect(shop.heading(heading)).toBeVisible();
  }
  await expectToBeThere(shop, position);
});

test('Back from page 2 restores the scroll position of ‘Next’', async ({ page, shop }) => {
  await page.goto('products');
  const { next } = shop;
  await next.scrollIntoViewIfNeeded();
  const position = await shop.scrollPosition();
  expect(position).toBeGreaterThan(1000);
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => shop.scrollPosition()).toBeLessThan(position);
  await page.goBack();
  await expect(shop.pageCount).toHaveText('1 / 5');
  await expect.poll(() => shop.scrollPosition()).toBe(position);
});

test('a double press on a product needs one press on Back', async ({ page, shop }) => {
  await page.goto('products');
  await shop.card('Product 1').getByRole('link').dblclick();
  await expect(shop.heading('Product 1')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await expect(shop.pageCount).toHaveText('1 / 5');
  await expect.poll(() => shop.scrollPosition()).toBe(0);
});

test('repeating a search or a category adds no history entry', async ({ page, shop }) => {
  const steps = () => page.evaluate(() => history.length);
  await page.goto('products?category=jewelery&q=product&page=2');
  await expect(shop.pageCount).toHaveText('2 / 3');
  const before = await steps();
  await shop.search.fill(' Product ');
  await page.keyboard.press('Enter');
  await expect(shop.pageCount).toHaveText('1 / 3');
  await expect(page.getByRole('button', { name: '“Product”, clear' })).toBeVisible();
  await expect(page).toHaveURL(/q=Product$/);
  expect(await steps()).toBe(before);

  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect(page).toHaveURL(/\?category=jewelery$/);
  expect(await steps()).toBe(before + 1);
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await page.getByRole('button', { name: 'Electronics' }).click();
  await expect(page).toHaveURL(/\?category=electronics$/);
  expect(await steps()).toBe(before + 2);
});
