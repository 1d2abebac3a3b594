import { expect } from '@playwright/test';
import { buy, realInput, swipingTouch } from '../../support/kiosk/shopper.ts';
import { keyboard } from '../../support/web/input-methods.ts';
import { photographScreen, readPhotograph, SCREENS } from '../../support/x11/screen.ts';
import { test } from './fixtures.ts';

test('a shopper with nothing but a keyboard goes from the landing page to a receipt', async ({
  kiosk: { page },
}) => {
  await buy(page, keyboard(page));
});

test('a shopper with a finger on the screen goes from the landing page to a receipt', async ({
  kiosk: { page },
}) => {
  await page.evaluate(() => {
    addEventListener('click', (event) => (document.body.dataset.by = (event as PointerEvent).pointerType));
  });
  await buy(page, await swipingTouch(page));
  expect(await page.evaluate(() => document.body.dataset.by)).toBe('touch');
});

test('a shopper with the real mouse and the real keys of the counter gets a receipt on the real screen', async ({
  kiosk,
}, testInfo) => {
  await buy(kiosk.page, await realInput(kiosk));
  const file = testInfo.outputPath('receipt-on-screen.png');
  await photographScreen(kiosk.display, file);
  expect(await readPhotograph(kiosk.display, file)).toMatchObject(SCREENS.portrait);
});
