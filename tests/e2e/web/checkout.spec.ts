import type { Page } from '@playwright/test';
import { cartLink, lines, RECEIPT } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { readStorage, seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Purchase !' });
const receipt = (page: Page) => page.getByText(RECEIPT);

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = [product(1, { price: 19.99 }), product(2, { price: 1000 })];
  await seedCart(page, catalogue, [1, 3], [2, 2]);
  await page.goto('checkout');
  await expect(lines(page)).toHaveText([
    /Product 1.*Quantity: 3.*\$59\.97/,
    /Product 2.*Quantity: 2.*\$2,000\.00/,
  ]);
});

test('a triple click on Confirm gives one receipt, which stays in view until a reload', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await confirm(page).click({ clickCount: 3 });
  await expect(receipt(page)).toHaveCount(1);
  const id = (await receipt(page).textContent()) ?? '';
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(receipt(page)).toHaveText(id);
  expect(await readStorage(page)).toMatchObject({ cart: [], savings: 0, totalPriceBeforeTax: 0 });

  await page.reload();
  await expect(page.getByText('There is nothing to check out yet.')).toBeVisible();
  await expect(receipt(page)).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});
