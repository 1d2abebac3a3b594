import { expect, type Page } from '@playwright/test';
import { cartLink } from '../web/pages.ts';
import type { FaultyKiosk } from './fault-injection.ts';
import { journalledPages } from './journal.ts';
import { startLink } from './shopper.ts';

/** Puts one ring into the cart, starting on the landing page and ending in the cart. */
async function addRing(page: Page): Promise<void> {
  await startLink(page).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await cartLink(page, 1).click();
  await expectCart(page, 1);
}

/** The cart page with its rings. */
export async function expectCart(page: Page, rings: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue(String(rings));
  await expect(cartLink(page, rings)).toBeVisible();
}

/** One more ring, from the cart page: the shop is more than a picture of itself. */
export async function addOneMore(page: Page, rings: number): Promise<void> {
  await page.getByRole('button', { name: 'Increase quantity, Aquamarine Ring' }).click();
  await expectCart(page, rings);
}

/**
 * Starts a kiosk and fills a cart in it. A page is shown a little before the journal has it, so it is waited for until
 * a start would lead back to it.
 */
export async function openWithCart(kiosk: FaultyKiosk): Promise<Page> {
  kiosk.start();
  const page = await kiosk.attach();
  await addRing(page);
  await expect.poll(() => journalledPages(kiosk.userData)).toEqual(['/cart', '/cart']);
  return page;
}

/** Starts a kiosk that was interrupted with a cart, and goes on. */
export async function continueWithCart(kiosk: FaultyKiosk, rings: number): Promise<Page> {
  kiosk.start();
  const page = await kiosk.attach();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expectCart(page, rings);
  return page;
}
