import type { Page } from '@playwright/test';
import { sums } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });

/** Writes 0 over the stored savings, so that whether a voucher sets them can be seen. */
const forgetSavings = (page: Page) => page.evaluate(() => localStorage.setItem('savings', '0'));

test.use(laptop);

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = [product(1, { price: 50 })];
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 2]])) });
  await page.goto('cart');
  await expect(page.getByText('SHOPMAX, REACTESHOP, or ESHOP10')).toBeVisible();
  await forgetSavings(page);
});

test('each valid voucher sets the same savings, however often, and empties the field', async ({ page }) => {
  const before = await sums(page, 'Order summary');
  for (const code of ['SHOPMAX', 'REACTESHOP', 'ESHOP10', 'SHOPMAX']) {
    await forgetSavings(page);
    await field(page).fill(code);
    await page.getByRole('button', { name: 'Apply Code' }).click();
    await expect(field(page)).toHaveValue('');
    expect(await readStorage(page)).toMatchObject({ savings: 10, totalPriceBeforeTax: 100 });
    expect(await sums(page, 'Order summary')).toEqual(before);
  }
});

test('a code that is not quite right changes nothing, says nothing and is cleared', async ({ page }) => {
  const before = (await page.getByRole('main').textContent()) ?? '';
  for (const code of ['shopmax', 'SHOPMAX ', ' ESHOP10', 'SHOPMAX2', 'nonsense', '__proto__']) {
    await field(page).fill(code);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    expect(await page.getByRole('main').textContent()).toBe(before);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readStorage(page)).toMatchObject({ savings: 0 });
  }
});

test('an empty field is asked for by the browser and changes nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveJSProperty('validity.valueMissing', true);
  expect(await readStorage(page)).toMatchObject({ savings: 0 });
});
