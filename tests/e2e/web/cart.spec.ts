import type { Page } from '@playwright/test';
import { product } from '../../support/web/products.ts';
import { type WebShop, webShop } from '../../support/web/shop.ts';
import { expect, test } from './fixtures.ts';

test('the browser asks to fill in an empty voucher field', async ({ page, shop }) => {
  await shop.seedCart([1, 2]);
  await page.goto('cart');
  await expect(shop.lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await expect(shop.voucher).toBeFocused();
  await expect(shop.voucher).toHaveJSProperty('validity.valueMissing', true);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity, Lamp' });

async function expectQuantity(shop: WebShop, quantity: number, lineTotal: string): Promise<void> {
  await expect(field(shop.page)).toHaveValue(String(quantity));
  await expect(shop.lines.getByText(lineTotal, { exact: true })).toBeVisible();
  await expect(shop.cartLink(quantity)).toBeVisible();
  await expect.poll(() => shop.readStorage()).toMatchObject({ cart: [{ productId: 1, quantity }] });
}

test('any input becomes a quantity that a reload keeps', async ({ page, shop, catalogue }) => {
  catalogue.products = [product(1, { title: 'Lamp', price: 19.99 })];
  await shop.seedCart([1, 2]);
  await page.goto('cart');
  await expectQuantity(shop, 2, '$39.98');
  await page.getByRole('button', { name: 'Increase quantity, Lamp' }).click();
  await expectQuantity(shop, 3, '$59.97');
  // Type full-width digits, as an input method writes them.
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await field(page).selectText();
  await compose('１');
  await compose('１２');
  await ime.send('Input.insertText', { text: '１２' });
  await expectQuantity(shop, 12, '$239.88');

  // Fill in a text as a paste does, and reload the page while the field has the focus.
  await field(page).fill('<b>4</b> 2\n');
  await page.reload();
  await expectQuantity(shop, 42, '$839.58');
});

test('two tabs lose no edit', async ({ shop, context, catalogue }) => {
  catalogue.products = [product(1), product(2)];
  const tabs = [shop, webShop(await context.newPage(), catalogue)];
  for (const { page, cards } of tabs) {
    await page.goto('products');
    await expect(cards).toHaveCount(2);
  }
  for (let count = 1; count <= 8; count += 1) {
    const place = count % 2;
    await tabs[place]?.cards.nth(place).getByRole('button').click();
    for (const tab of tabs) await expect(tab.cartLink(count)).toBeVisible();
  }
  for (const tab of tabs)
    await expect.poll(() => tab.readStorage()).toMatchObject({ cart: [{ quantity: 4 }, { quantity: 4 }] });
});
