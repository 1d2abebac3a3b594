import { footBar } from '../../support/kiosk/foot-bar.ts';
import { keyboardOf, touchField } from '../../support/kiosk/on-screen-keyboard.ts';
import { swipingTouch } from '../../support/kiosk/shopper.ts';
import { pressTwice } from '../../support/web/double-presses.ts';
import { boxOf } from '../../support/web/pages.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { expect, test } from './fixtures.ts';

test('the cart is at hand on every page; Done ends the session at once', async ({
  kiosk: { page, shop },
}) => {
  const { main, heading } = shop;
  const bar = footBar(page);
  const expectAtFoot = async () => expect((await boxOf(bar)).bottom).toBe(SCREENS.portrait.height);

  await shop.openProducts();
  await expect(bar.getByRole('link')).toHaveText('Cart');
  await expectAtFoot();
  await main.getByRole('article').getByRole('link').first().click();
  await shop.addFromPage();
  await bar.getByRole('link', { name: /^1 item · \$[\d,.]+ Cart$/ }).click();
  await expect(heading('Shopping Cart')).toBeVisible();
  const total = main.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();
  await expect(bar).toContainText(await total.innerText());
  // The bar covers neither the keyboard nor the end of the page.
  await touchField(page, await swipingTouch(page), shop.voucher);
  const { y: top, bottom } = await boxOf(bar);
  const isCovered = await page.evaluate(
    (y) => !document.elementFromPoint(innerWidth / 4, y)?.closest('[aria-label="At hand"]'),
    (top + Math.min(bottom, SCREENS.portrait.height)) / 2,
  );
  expect(isCovered, 'the keyboard lies over the bar').toBe(true);
  await page.keyboard.press('Escape');
  // A closing keyboard catches presses for 350 ms, so it must be gone before Confirm is pressed.
  await expect(keyboardOf(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectAtFoot();
  expect((await boxOf(shop.footer)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y);

  await shop.proceed.press('Enter');
  await expect(heading('Checkout')).toBeVisible();
  await pressTwice(shop.confirm, 'touch', 250);
  await expect(heading(/thank you/i)).toBeVisible();
  const reopened = page.waitForEvent('load');
  await pressTwice(main.getByRole('button', { name: 'Done' }), 'touch', 250);
  await expect(shop.startLink).toBeVisible();
  await reopened;
  await expect(shop.startLink).toBeVisible();
  await expect(bar.getByRole('link')).toHaveText('Cart');
});
