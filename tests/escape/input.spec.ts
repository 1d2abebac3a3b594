import { expect, type Locator } from '@playwright/test';
import type { Counter } from './counter.ts';
import { expectNothingEscaped, standInCart, test } from './fixtures.ts';
import { hostileTexts } from './hostile-text.ts';
import { lookAtPage } from './sight.ts';

/** The fields of the shop, and how to come to them. */
const fields: Record<string, (counter: Counter) => Promise<Locator>> = {
  'the voucher': async ({ kiosk: { page } }) => page.getByRole('textbox', { name: /voucher/ }),
  'the search': async ({ kiosk: { page } }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    return page.getByPlaceholder('Search Mockups, Logos...');
  },
  'the quantity': async ({ kiosk: { page } }) => page.getByRole('textbox', { name: /^Quantity, / }).first(),
};

for (const [name, open] of Object.entries(fields)) {
  test.describe(`typed into ${name}`, () => {
    for (const [kind, text] of Object.entries(hostileTexts)) {
      test(kind, async ({ counter }) => {
        await standInCart(counter);
        const before = await lookAtPage(counter);
        const field = await open(counter);
        await field.fill(text);
        await field.press('Enter');
        await expectNothingEscaped(counter, before, { mayChange: 'cart' });
        if (name === 'the quantity') await expect(field).toHaveValue(/^\d+$/);
        else await expect(field).toHaveValue('');
        expect(await counter.kiosk.page.evaluate(() => 'polluted' in {})).toBe(false);
      });
    }
  });
}
