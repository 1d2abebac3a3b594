import { expect } from '@playwright/test';
import { setPreferences } from '../../support/kiosk/accessibility-panel.ts';
import { buy } from '../../support/kiosk/shopper.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { boxOf, RECEIPT } from '../../support/web/pages.ts';
import { readCode } from '../../support/x11/screen.ts';
import { test } from './fixtures.ts';

/** Width of the code in mm at 100 pixels per inch, without the rim: 25 of the image's 33 modules are code. */
const mmOfCode = (width: number) => (width * 25) / 33 / (100 / 25.4);

test('a scanner at the counter reads the receipt in every appearance', async ({ kiosk: { page } }) => {
  await buy(page, mouse(page));
  const code = page.getByRole('img', { name: /^QR code of Receipt-/ });
  await expect(page.getByText('Or let the counter scan this code.')).toBeVisible();
  const id = await page.getByText(RECEIPT).textContent();
  for (const preferences of [[], ['High contrast'], ['Larger text', 'Lower controls']] as const) {
    await setPreferences(page, ...preferences);
    expect(await readCode(code), preferences.join(' and ')).toBe(id);
    expect(mmOfCode((await boxOf(code)).width)).toBeGreaterThanOrEqual(30);
  }
});
