import { lines, suggestions } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { seedCart, seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test('a suggestion goes into the cart and survives a reload', async ({ page, catalogue }) => {
  catalogue.products = [1, 2, 3, 4].map((id) => product(id));
  await seedReturningShopper(page, catalogue, [1, 1]);
  await page.goto('cart');
  await suggestions(page).first().getByRole('button').click();
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await page.reload();
  await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await expect(suggestions(page)).toHaveCount(2);
  expect(catalogue.calls).toEqual([]);
});

test('the browser asks to fill in an empty voucher field', async ({ page, catalogue }) => {
  await seedCart(page, catalogue, [1, 2]);
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply Code' }).click();
  const field = page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validity.valueMissing', true);
});
