import type { Page } from '@playwright/test';
import { holdCode } from '../../support/web/hold-code.ts';
import { card, pageCount } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { laptop, phone } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const goods = Array.from({ length: 30 }, (_, n) =>
  product(n + 1, { category: n % 2 ? 'jewelery' : 'electronics' }),
);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const [name, screen] of [
  ['laptop', laptop],
  ['phone', phone],
] as const) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test('Back from a product returns to the same page, filter and place', async ({ page, catalogue }) => {
      catalogue.products = goods;
      await page.goto('products');
      await page.getByRole('button', { name: 'Jewelery', exact: true }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(pageCount(page)).toHaveText('2 / 3');
      const link = card(page, 'Product 22').getByRole('link');
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const position = await scrollPosition(page);
      expect(position).toBeGreaterThan(100);

      await link.click();
      await expect(page.getByRole('heading', { name: 'Product 22', level: 1 })).toBeVisible();
      expect(await scrollPosition(page)).toBe(0);

      await page.goBack();
      await expect(pageCount(page)).toHaveText('2 / 3');
      await expect(page.getByRole('button', { name: 'Jewelery', pressed: true })).toBeVisible();
      await expect.poll(() => scrollPosition(page)).toBe(position);
      expect(catalogue.calls).toEqual(['GET /products', 'GET /products/22']);

      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Product 22', level: 1 })).toBeVisible();
    });
  });
}

test('Back from the next page of the list returns to where it was asked for', async ({ page, catalogue }) => {
  catalogue.products = goods;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('products');
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1000);
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => scrollPosition(page)).toBeLessThan(position);
  await page.goBack();
  await expect(pageCount(page)).toHaveText('1 / 5');
  await expect.poll(() => scrollPosition(page)).toBe(position);
});

test('Back also returns to where it was asked for before the shop’s code was there', async ({
  page,
  catalogue,
}) => {
  catalogue.products = goods;
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode(page);
  await page.goto('products', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next' }).click();
  const position = await scrollPosition(page);
  expect(position).toBeGreaterThan(1000);
  release();
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(pageCount(page)).toHaveText('1 / 5');
  await expect.poll(() => scrollPosition(page)).toBe(position);
});

test('Back, just behind a press and before its frame, goes back', async ({ page, catalogue }) => {
  catalogue.products = goods;
  await page.goto('about');
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(pageCount(page)).toHaveText('1 / 5');
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
    window.requestAnimationFrame = () => 0;
    button.click();
    history.back();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop the size of a counter');
  await page.goForward();
  await expect(page).toHaveURL(/\/products$/);
  await expect(pageCount(page)).toHaveText('1 / 5');
});
