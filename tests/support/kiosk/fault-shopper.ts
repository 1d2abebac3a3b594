import { expect, type Page } from '@playwright/test';
import { shopOn } from '../web/shop.ts';
import type { FaultyKiosk } from './fault-injection.ts';
import { journalledPages } from './journal.ts';

/** Waits for the cart page with this number of rings. */
export async function expectCart(page: Page, rings: number): Promise<void> {
  const shop = shopOn(page);
  await expect(shop.heading('Shopping Cart')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue(String(rings));
  await expect(shop.cartLink(rings)).toBeVisible();
}

/** Adds a second ring on the cart page, to check that the shop works. */
export async function addOneMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Increase quantity, Aquamarine Ring' }).click();
  await expectCart(page, 2);
}

/** Starts a kiosk and opens the cart page with a ring. Waits until both copies of the journal have this page. */
export async function openWithCart(kiosk: FaultyKiosk): Promise<Page> {
  const page = await kiosk.open();
  const shop = shopOn(page);
  await shop.addRing();
  await shop.cartLink(1).click();
  await expectCart(page, 1);
  await expect.poll(() => journalledPages(kiosk.userData)).toEqual(['/cart', '/cart']);
  return page;
}

/** Starts a kiosk after an interrupted session with a ring in the cart, and continues this session. */
export async function continueWithCart(kiosk: FaultyKiosk): Promise<Page> {
  const page = await kiosk.open();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expectCart(page, 1);
  return page;
}
