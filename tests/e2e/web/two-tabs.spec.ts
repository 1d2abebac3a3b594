import type { Page } from '@playwright/test';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { cards, cartLink } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const add = (page: Page, place: number) => cards(page).nth(place).getByRole('button').click();

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2), product(3)];
});

/** Shows that the tabs have separate processes: one still answers while a synchronous request blocks the other. */
async function untilTwoProcesses(page: Page, other: Page, catalogue: CatalogueServer): Promise<void> {
  const release = catalogue.hold('product');
  const standstill = page.evaluate((url) => {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.send();
  }, `${catalogue.url}/products/1`);
  await expect.poll(() => catalogue.calls).toContain('GET /products/1');
  await other.evaluate(() => null);
  release();
  await standstill;
}

const pieces = (page: Page) =>
  readStorage(page).then(({ cart }) =>
    Array.isArray(cart)
      ? cart.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
      : 0,
  );

test('two tabs of two processes lose no edit', async ({ page, context, catalogue }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto('products');
    await expect(cards(tab)).toHaveCount(3);
  }
  await untilTwoProcesses(page, other, catalogue);
  for (let count = 1; count <= 20; count += 1) {
    const tab = tabs[count % 2] ?? page;
    await add(tab, count % 3);
    for (const each of tabs)
      await expect(cartLink(each)).toHaveAccessibleName(`Cart, ${count} item${count > 1 ? 's' : ''}`);
  }
  for (const tab of tabs) await expect.poll(() => pieces(tab)).toBe(20);
});
