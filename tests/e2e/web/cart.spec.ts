import type { Page } from '@playwright/test';
import { cards, cartLink, lines } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { readStorage, seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test('the browser asks to fill in an empty voucher field', async ({ page, catalogue }) => {
  await seedCart(page, catalogue, [1, 2]);
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply Code' }).click();
  const field = page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validity.valueMissing', true);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Lamp' });

/** Waits until the field, the line, the header and storage all have this quantity. */
async function expectQuantity(page: Page, quantity: number, lineTotal: string): Promise<void> {
  await expect(field(page)).toHaveValue(String(quantity));
  await expect(lines(page).getByText(lineTotal, { exact: true })).toBeVisible();
  await expect(cartLink(page, quantity)).toBeVisible();
  await expect.poll(() => readStorage(page)).toMatchObject({ cart: [{ productId: 1, quantity }] });
}

test('any input becomes a quantity from 1 to 9,999 and survives a reload', async ({ page, catalogue }) => {
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
  // Type full-width digits, as an input method writes them.
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await field(page).selectText();
  await compose('１');
  await compose('１２');
  await ime.send('Input.insertText', { text: '１２' });
  await expectQuantity(page, 12, '$239.88');

  // Fill in a pasted text and reload the page while the field still has the focus.
  await field(page).fill('<b>4</b> 2\n');
  await page.reload();
  await expectQuantity(page, 42, '$839.58');
});

test('two tabs lose no edit', async ({ page, context, catalogue }) => {
  catalogue.products = [product(1), product(2)];
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto('products');
    await expect(cards(tab)).toHaveCount(2);
  }
  for (let count = 1; count <= 8; count += 1) {
    const place = count % 2;
    await cards(tabs[place] ?? page)
      .nth(place)
      .getByRole('button')
      .click();
    for (const each of tabs) await expect(cartLink(each, count)).toBeVisible();
  }
  for (const tab of tabs)
    await expect.poll(() => readStorage(tab)).toMatchObject({ cart: [{ quantity: 4 }, { quantity: 4 }] });
});
