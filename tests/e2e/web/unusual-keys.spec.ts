import type { CDPSession, Page } from '@playwright/test';
import { cardTitles, cartLink, lines, untilDrawn } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const BARCODES = ['4006381333931', '4006381492423'] as const;

const box = (page: Page) => page.getByRole('searchbox');

/** What a barcode scanner does that is plugged in as a keyboard: all digits at once, and Enter. */
async function scan(page: Page, barcode: string): Promise<void> {
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
}

test.beforeEach(({ catalogue }) => {
  catalogue.products = [
    product(1, { title: `Pen ${BARCODES[0]}` }),
    product(2, { title: `Pencil ${BARCODES[1]}` }),
    product(3, { title: 'Café cup' }),
    product(4, { title: '日本の本' }),
  ];
});

test('barcodes that are scanned into the search box are searched for, one after the other', async ({
  page,
}) => {
  await page.goto('products');
  await expect(cardTitles(page)).toHaveCount(4);
  await box(page).click();
  for (const [place, name] of ['Pen', 'Pencil'].entries()) {
    const barcode = BARCODES[place] ?? '';
    await scan(page, barcode);
    await expect(page.getByRole('button', { name: `“${barcode}”, clear` })).toBeVisible();
    await expect(cardTitles(page)).toHaveText([`${name} ${barcode}`]);
    await expect(box(page)).toHaveValue('');
  }
});

test('a barcode that is scanned where no field has the focus does nothing on any page', async ({
  page,
  catalogue,
}) => {
  await seedReturningShopper(page, catalogue, [[1, 2]]);
  for (const path of ['', 'products', 'product/1', 'cart', 'checkout']) {
    await page.goto(path);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = await page.getByRole('main').textContent();
    const address = page.url();
    await scan(page, BARCODES[0]);
    await untilDrawn(page);
    expect(page.url()).toBe(address);
    expect(await page.getByRole('main').textContent(), path).toBe(before);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  }
  await expect(lines(page)).toHaveCount(1);
});

/** Enter while an input method composes: it takes the key for itself, and the page hears that something was pressed. */
async function pressEnterWhileComposing(keys: CDPSession): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

test('an accent by a dead key and a word by an input method are searched for when they are whole', async ({
  page,
  context,
}) => {
  const keys = await context.newCDPSession(page);
  await page.goto('products');
  await expect(cardTitles(page)).toHaveCount(4);
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
  await pressEnterWhileComposing(keys);
  await keys.send('Input.insertText', { text: '日本' });
  await expect(box(page)).toHaveValue('日本');
  await expect(cardTitles(page)).toHaveText(['Café cup']);
  await page.keyboard.press('Enter');
  await expect(cardTitles(page)).toHaveText(['日本の本']);
});
