import type { Locator } from '@playwright/test';
import { hostileTexts } from '../support/hosts/hostile-text.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { type Attempt, expect, tryAll } from './fixtures.ts';

interface Field {
  open(hardened: HardenedKiosk): Promise<Locator>;
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

const type =
  ({ open, after }: Field, text: string): Attempt['act'] =>
  async (hardened) => {
    const field = await open(hardened);
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue(after);
    expect(await hardened.kiosk.page.evaluate(() => 'polluted' in {})).toBe(false);
  };

for (const [field, how] of Object.entries(fields)) {
  tryAll(
    `typed into ${field}:`,
    hostileTexts.map(({ name, text, isRare }) => ({ name, isRare, act: type(how, text) })),
    { mayChangeCart: true },
  );
}
