import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { journalFiles } from '../../support/kiosk/journal.ts';
import { kioskParts } from '../../support/kiosk/processes.ts';
import { cutPower, untilPageIsJournalled } from '../../support/kiosk/shopper.ts';
import { keyboard } from '../../support/web/input-methods.ts';
import { expect, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Continue or start over?' });
const answer = (page: Page, name: 'Continue' | 'Start over') => question(page).getByRole('button', { name });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('after a power cut, a shopper can continue or start over', async ({ startKiosk, userData }) => {
  const first = await startKiosk({ cart: 3 });
  await untilPageIsJournalled(first, '/cart');
  await cutPower(first);
  // Chromium's other processes write for a moment after the program has been killed.
  await expect.poll(() => kioskParts(userData)).toEqual([]);
  // A power cut may lose the last seconds of local storage; this test deletes all of it.
  await rm(join(userData, 'Local Storage'), { recursive: true });

  const second = await startKiosk();
  const receipt = await test.step('with a cart', async () => {
    const { page, shop } = second;
    await expect(question(page)).toHaveAccessibleDescription(/Your cart with 3 items is still here/);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(question(page)).toBeVisible();
    await keyboard(page).press(answer(page, 'Continue'));
    await expect(question(page)).toHaveCount(0);
    await expect(shop.main).toBeFocused();
    await expect(shop.heading('Shopping Cart')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2);
    await expect(shop.cartLink(3)).toBeVisible();
    // Only these four keys are stored. tests/unit/cart and tests/e2e/web/journey.spec.ts check their values.
    expect(await stored(page)).toEqual({
      cart: expect.stringContaining('Aquamarine Ring'),
      products: expect.any(String),
      savings: '160.99',
      totalPriceBeforeTax: '1609.9',
    });
    return shop.confirmPurchase();
  });
  await cutPower(second);

  const third = await startKiosk();
  await test.step('with a receipt', async () => {
    const { page, shop } = third;
    await expect(question(page)).toHaveAccessibleDescription(/Your receipt is still here/);
    await answer(page, 'Continue').press('Enter');
    await expect(shop.main.getByText(receipt, { exact: true })).toBeVisible();
    await expect(shop.cartLink(0)).toBeVisible();
  });
  await cutPower(third);

  const { page, shop } = await startKiosk();
  await answer(page, 'Start over').press('Enter');
  await expect(shop.startLink).toBeVisible();
  await expect(shop.cartLink(0)).toBeVisible();
  expect(await stored(page)).toMatchObject({ cart: '[]', totalPriceBeforeTax: '0' });
  for (const file of journalFiles(userData)) expect(await readFile(file, 'utf8')).not.toContain(receipt);
});
