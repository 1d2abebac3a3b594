import { expect } from '@playwright/test';
import type { FaultCount } from '../reporters/fault-table-reporter.ts';
import type { Shop } from '../web/shop.ts';
import type { FaultyKiosk } from './fault-injection.ts';

/** Waits for the cart page with this number of rings. */
export async function expectCart({ page, heading, cartLink }: Shop, rings: number): Promise<void> {
  await expect(heading('Shopping Cart')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue(String(rings));
  await expect(cartLink(rings)).toBeVisible();
}

/** Adds a second ring on the cart page, to check that the shop works. */
export async function addOneMore(shop: Shop): Promise<void> {
  await shop.page.getByRole('button', { name: 'Increase quantity, Aquamarine Ring' }).click();
  await expectCart(shop, 2);
}

/** Starts a kiosk after an interrupted session with a ring in the cart, and continues this session. */
export async function continueWithCart(kiosk: FaultyKiosk): Promise<Shop> {
  const shop = await kiosk.open();
  await shop.page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expectCart(shop, 1);
  return shop;
}

/** Like `continueWithCart`. Also writes the time until then into the row, and checks that the shop works. */
export async function expectToSurvive(kiosk: FaultyKiosk, row: FaultCount): Promise<Shop> {
  const began = Date.now();
  const shop = await continueWithCart(kiosk);
  row.survived(Date.now() - began);
  await addOneMore(shop);
  return shop;
}
