import type { Page } from '@playwright/test';
import { cardTitles } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

const box = (page: Page) => page.getByRole('searchbox');

test('the search takes text from dead keys and input methods', async ({ page, context, catalogue }) => {
  catalogue.products = [product(1, { title: 'Café cup' }), product(2, { title: '日本の本' })];
  const keys = await context.newCDPSession(page);
  await page.goto('products');
  await expect(cardTitles(page)).toHaveCount(2);
  await box(page).click();

  await page.keyboard.type('caf');
  const deadKey = { key: 'Dead', code: 'Quote', windowsVirtualKeyCode: 222 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...deadKey });
  await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await expect(box(page)).toHaveValue('caf´');
  await keys.send('Input.insertText', { text: 'é' });
  await expect(box(page)).toHaveValue('café');
  await page.keyboard.press('Enter');
  await expect(cardTitles(page)).toHaveText(['Café cup']);

  await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expect(box(page)).toHaveValue('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(box(page)).toHaveValue('日本');
  await expect(cardTitles(page)).toHaveText(['Café cup']);
  await page.keyboard.press('Enter');
  await expect(cardTitles(page)).toHaveText(['日本の本']);
});
