import type { Locator } from '@playwright/test';
import { setPreferences } from '../../support/kiosk/accessibility-panel.ts';
import { swipingTouch } from '../../support/kiosk/shopper.ts';
import { boxOf } from '../../support/web/pages.ts';
import { clickAt, clickElement } from '../../support/x11/input.ts';
import { readCode } from '../../support/x11/screen.ts';
import { settledArea } from '../../support/x11/windows.ts';
import { expect, test } from './fixtures.ts';

test('a shopper gets to a receipt with a finger', async ({ kiosk: { page, shop } }) => {
  await page.evaluate(() => {
    addEventListener('click', (event) => (document.body.dataset.by = (event as PointerEvent).pointerType));
  });
  await shop.buy(await swipingTouch(page));
  expect(await page.evaluate(() => document.body.dataset.by)).toBe('touch');
});

test('the second press of a real double click does nothing on a new page', async ({ kiosk }) => {
  const { page, shop, display } = kiosk;
  const { main, next } = shop;
  const shows = (name: string) => expect(shop.heading(name)).toBeVisible();
  const window = await settledArea(kiosk);
  const twice = { times: 2, delay: 250 };
  const pressTwice = (target: Locator) => clickElement(display, window, target, twice);
  const showText = (size: 'larger' | '') =>
    page.evaluate((text) => {
      document.documentElement.dataset.text = text;
    }, size);
  await shop.openProducts();
  await shop.add('Aquamarine Ring');
  // Start at page 4 of 5, so that page 5 is shown even if a slow machine accepts both presses of 'Next'.
  for (const shown of ['2 / 5', '3 / 5', '4 / 5']) {
    await next.click();
    await expect(shop.pageCount).toHaveText(shown);
  }
  await showText('larger');
  await pressTwice(next);
  await expect(shop.pageCount).toHaveText('5 / 5');
  // The list has scrolled to its top, so a card is now under the mouse. The second press must not open the card.
  await expect(main.locator('article:hover')).toHaveCount(1);
  await shows('Products');
  await showText('');
  await shop.add();
  await pressTwice(shop.cartLink(2));
  await shows('Shopping Cart');
  // Press the upper edge of 'Remove', because 'Undo' will appear there.
  const { x, y, width } = await boxOf(main.getByRole('button', { name: 'Remove, Aquamarine Ring' }));
  await clickAt(display, { x: window.x + x + width / 2, y: window.y + y + 4 }, twice);
  await expect(main.getByRole('button', { name: 'Undo, Aquamarine Ring' })).toBeVisible();
  await expect(shop.cartLink(1)).toBeVisible();
  // With larger text the cart has one column. Even so, 'Confirm' must not appear where 'Proceed' was.
  await showText('larger');
  await pressTwice(shop.proceed);
  await shows('Checkout');
  await expect(shop.cartLink(1)).toBeVisible();
});

/** Width of the QR code without its rim, in mm at 100 pixels per inch. Of 33 squares in a row, 25 are code. */
const mmOfCode = (width: number) => (width * 25) / 33 / (100 / 25.4);

test('a scanner at the counter reads the receipt in every appearance', async ({ kiosk: { page, shop } }) => {
  await shop.buy();
  const code = page.getByRole('img', { name: /^QR code of Receipt-/ });
  await expect(page.getByText('Or let the counter scan this code.')).toBeVisible();
  const id = await shop.receipt.textContent();
  for (const preferences of [[], ['High contrast'], ['Larger text', 'Lower controls']] as const) {
    await setPreferences(page, ...preferences);
    expect(await readCode(code), preferences.join(' and ')).toBe(id);
    expect(mmOfCode((await boxOf(code)).width)).toBeGreaterThanOrEqual(30);
  }
});
