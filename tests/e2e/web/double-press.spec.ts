import type { Locator } from '@playwright/test';
import { phone } from '../../support/web/browser.ts';
import { pressTwice } from '../../support/web/double-presses.ts';
import { boxOf } from '../../support/web/pages.ts';
import { cartAsStored } from '../../support/web/products.ts';
import { expect, LONG, test } from './fixtures.ts';

async function expectTotalBeside(button: Locator, total: string) {
  const bar = button.locator('..');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveAttribute('data-total', total);
  expect(await bar.evaluate((each) => getComputedStyle(each, '::before').content)).not.toBe('none');
}

for (const [screen, viewport, options] of [
  ['a phone', phone.viewport, {}],
  ['a small phone', { width: 360, height: 640 }, LONG],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({ ...phone, viewport });

    test('a double press on Proceed to Checkout buys nothing', options, async ({ page, shop, catalogue }) => {
      catalogue.products = catalogue.products.map((each) => ({ ...each, price: 10 }));
      const { proceed, confirm } = shop;
      for (const count of [1, 2, 4, 6]) {
        const quantities = catalogue.products.slice(0, count).map(({ id }) => [id, 1] as const);
        await shop.seedReturningShopper(...quantities);
        await page.goto('cart');
        await expect(shop.lines).toHaveCount(count);
        await expect(proceed).toBeInViewport({ ratio: 1 });
        const from = await boxOf(proceed);
        await pressTwice(proceed, 'touch', 250);
        await expect(confirm, `${count} lines`).toBeInViewport({ ratio: 1 });
        expect((await boxOf(confirm)).bottom).toBeLessThan(from.y);
        await expectTotalBeside(confirm, `$${11 * count}.00`);
        expect(await shop.readStorage()).toMatchObject({ cart: cartAsStored(catalogue, ...quantities) });
      }
      await confirm.tap();
      await expect(shop.receipt).toBeVisible();
    });

    test('a finger presses nothing else if the page moves', options, async ({ page, shop }) => {
      await shop.seedReturningShopper();
      await page.goto('cart');
      const suggestion = shop.suggestions.first();
      const add = suggestion.getByRole('button');
      // On a kiosk with a slow disk, the first of two presses may change the cart during the second one.
      await add.evaluate((button) =>
        addEventListener('pointerup', () => button instanceof HTMLElement && button.click(), { once: true }),
      );
      await add.tap();
      await expect(shop.lines).toHaveCount(1);
      const link = suggestion.getByRole('link');
      const address = (await link.getAttribute('href')) ?? '';
      await link.press('Enter');
      await expect(page).toHaveURL(address);
    });
  });
