import { phone } from '../../support/web/browser.ts';
import { pageCount, scrollPosition } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

test.use(phone);
test.beforeEach(({ catalogue }) => {
  catalogue.products = Array.from({ length: 30 }, (_, n) => product(n + 1));
});

test('Back from the next page of the list returns to where it was asked for', async ({ page }) => {
  await page.goto('products');
  const next = page.getByRole('button', { name: 'Next', exact: true });
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
