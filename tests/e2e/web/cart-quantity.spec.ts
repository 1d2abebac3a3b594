import type { Page } from '@playwright/test';
import { cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Lamp' });
const button = (page: Page, name: 'Increase' | 'Decrease') =>
  page.getByRole('button', { name: `${name} quantity, Lamp` });

/** What the field, the line, the header and storage all have to say. */
async function expectQuantity(page: Page, quantity: number, lineTotal: string): Promise<void> {
  await expect(field(page)).toHaveValue(String(quantity));
  await expect(lines(page).getByText(lineTotal, { exact: true })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`);
  await expect.poll(() => readStorage(page)).toMatchObject({ cart: [{ productId: 1, quantity }] });
}

test.use(laptop);

test.beforeEach(async ({ page, catalogue }) => {
  catalogue.products = [product(1, { title: 'Lamp', price: 19.99 })];
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 2]])) });
  await page.goto('cart');
  await expectQuantity(page, 2, '$39.98');
});

test('plus and minus step by one, and minus never goes below 1', async ({ page }) => {
  await button(page, 'Increase').click();
  await expectQuantity(page, 3, '$59.97');
  for (let presses = 0; presses < 4; presses += 1) await button(page, 'Decrease').click();
  await expectQuantity(page, 1, '$19.99');
});

const typings = [
  ['12', '12', 12, '$239.88'],
  ['1a2b3', '123', 123, '$2,458.77'],
  ['-5', '5', 5, '$99.95'],
  ['1.5', '15', 15, '$299.85'],
  ['007', '7', 7, '$139.93'],
  ['12345', '9999', 9999, '$199,880.01'],
  ['0', '0', 1, '$19.99'],
  ['abc', '', 1, '$19.99'],
  ['', '', 1, '$19.99'],
] as const;

for (const [name, leave] of [
  ['pressing Enter', 'Enter'],
  ['leaving the field', 'Tab'],
] as const) {
  test(`whatever is typed comes to a quantity from 1 to 9,999 on ${name}`, async ({ page }) => {
    for (const [typed, shown, settled, lineTotal] of typings) {
      await field(page).fill('2');
      await field(page).press('Control+A');
      await field(page).press('Delete');
      await field(page).pressSequentially(typed);
      await expect(field(page)).toHaveValue(shown);
      await field(page).press(leave);
      await expectQuantity(page, settled, lineTotal);
    }
  });
}

test('pasted text keeps its digits', async ({ page }) => {
  await field(page).fill('<b>4</b> 2\n');
  await field(page).press('Enter');
  await expectQuantity(page, 42, '$839.58');
});

test('plus stops at 9,999', async ({ page }) => {
  await field(page).fill('9999');
  await button(page, 'Increase').click();
  await expectQuantity(page, 9999, '$199,880.01');
});

test('a quantity that is still being typed survives a reload', async ({ page }) => {
  await field(page).fill('31');
  await page.reload();
  await expectQuantity(page, 31, '$619.69');
});
