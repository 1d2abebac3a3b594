import type { Page } from '@playwright/test';
import { cartLink, lines } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { readStorage, seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Lamp' });

/** Waits until the field, the line, the header and storage all have this quantity. */
async function expectQuantity(page: Page, quantity: number, lineTotal: string): Promise<void> {
  await expect(field(page)).toHaveValue(String(quantity));
  await expect(lines(page).getByText(lineTotal, { exact: true })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`);
  await expect.poll(() => readStorage(page)).toMatchObject({ cart: [{ productId: 1, quantity }] });
}

test('any input becomes a quantity from 1 to 9,999, kept by a reload', async ({ page, catalogue }) => {
  catalogue.products = [product(1, { title: 'Lamp', price: 19.99 })];
  await seedCart(page, catalogue, [1, 2]);
  await page.goto('cart');
  await expectQuantity(page, 2, '$39.98');
  await page.getByRole('button', { name: 'Increase quantity, Lamp' }).click();
  await expectQuantity(page, 3, '$59.97');
  // tests/unit/domain/quantity.test.ts tries other input.
  for (const [typed, shown, leave, settled, lineTotal] of [
    ['12345', '9999', 'Tab', 9999, '$199,880.01'],
    ['abc', '', 'Enter', 1, '$19.99'],
  ] as const) {
    await field(page).selectText();
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await expect(field(page)).toHaveValue(shown);
    await field(page).press(leave);
    await expectQuantity(page, settled, lineTotal);
  }
  // Full-width digits, as an input method writes them.
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await field(page).selectText();
  await compose('１');
  await compose('１２');
  await ime.send('Input.insertText', { text: '１２' });
  await expectQuantity(page, 12, '$239.88');

  // Fills in a pasted text and reloads the page while the field still has the focus.
  await field(page).fill('<b>4</b> 2\n');
  await page.reload();
  await expectQuantity(page, 42, '$839.58');
});
