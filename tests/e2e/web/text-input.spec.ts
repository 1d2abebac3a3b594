import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

test('the search takes text from dead keys and input methods', async ({ page, shop, context, catalogue }) => {
  catalogue.products = [product(1, { title: 'Café cup' }), product(2, { title: '日本の本' })];
  const keys = await context.newCDPSession(page);
  await page.goto('products');
  await expect(shop.cardTitles).toHaveCount(2);
  await shop.search.click();

  await page.keyboard.type('caf');
  const deadKey = { key: 'Dead', code: 'Quote', windowsVirtualKeyCode: 222 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...deadKey });
  await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await expect(shop.search).toHaveValue('caf´');
  await keys.send('Input.insertText', { text: 'é' });
  await expect(shop.search).toHaveValue('café');
  await page.keyboard.press('Enter');
  await expect(shop.cardTitles).toHaveText(['Café cup']);

  await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expect(shop.search).toHaveValue('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(shop.search).toHaveValue('日本');
  await expect(shop.cardTitles).toHaveText(['Café cup']);
  await page.keyboard.press('Enter');
  await expect(shop.cardTitles).toHaveText(['日本の本']);
});
