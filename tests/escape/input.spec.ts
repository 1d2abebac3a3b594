import { expect, type Locator } from '@playwright/test';
import { hostileTexts } from '../support/hosts/hostile-text.ts';
import { lookAtPage } from '../support/kiosk/escape-inspector.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { expectNothingEscaped, standInCart, test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/** A field of the shop. */
interface Field {
  /** Comes to it, from the cart page. */
  open(counter: HardenedKiosk): Promise<Locator>;
  /** What is in it once Enter has been pressed. */
  readonly after: RegExp;
}

const fields: Readonly<Record<string, Field>> = {
  'the voucher': {
    open: async ({ kiosk: { page } }) => page.getByRole('textbox', { name: /voucher/ }),
    after: /^$/,
  },
  'the search': {
    async open({ kiosk: { page } }) {
      await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
      return page.getByPlaceholder('Search Mockups, Logos...');
    },
    after: /^$/,
  },
  'the quantity': {
    open: async ({ kiosk: { page } }) => page.getByRole('textbox', { name: /^Quantity, / }).first(),
    after: /^[1-9]\d*$/,
  },
};

const texts = Object.entries(hostileTexts);
/** One by one in the long form; in the short one all after another, and one look at the end. */
const batches = testProfile.form === 'long' ? texts.map((entry) => [entry]) : [texts];

for (const [name, { open, after }] of Object.entries(fields)) {
  for (const batch of batches) {
    const kinds = batch.length > 1 ? `${batch.length} hostile texts` : batch[0]?.[0];
    test(`typed into ${name}: ${kinds}`, async ({ counter }) => {
      await standInCart(counter);
      const before = await lookAtPage(counter);
      const field = await open(counter);
      for (const [kind, text] of batch) {
        await field.fill(text);
        await field.press('Enter');
        await expect(field, kind).toHaveValue(after);
      }
      await expectNothingEscaped(counter, before, { mayChange: 'cart' });
      expect(await counter.kiosk.page.evaluate(() => 'polluted' in {})).toBe(false);
    });
  }
}
