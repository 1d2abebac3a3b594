import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk } from './fault-injection.ts';
import { journalledPages } from './journal.ts';

/** Puts one ring into the cart, starting on the landing page and ending in the cart. */
async function fillCart(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Start Shoping' }).click();
  await main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await expect(main.getByRole('button', { name: 'Added, Aquamarine Ring' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await expectCart(page, 1);
}

/** The cart page with its rings. */
export async function expectCart(page: Page, rings: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity, Aquamarine Ring' })).toHaveValue(String(rings));
  await expect(cartLink(page, rings)).toBeVisible();
}

/** The cart's link in the header. */
export const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` });

/** One more ring, from the cart page: the shop is more than a picture of itself. */
export async function addOneMore(page: Page, rings: number): Promise<void> {
  await page.getByRole('button', { name: 'Increase quantity, Aquamarine Ring' }).click();
  await expectCart(page, rings);
}

/**
 * Starts a kiosk and fills a cart in it. A page is shown a little before the journal has it, so it is waited for until
 * a start would lead back to it.
 * @param keeps whether there is a disk that a journal can be written on
 */
export async function openWithCart(kiosk: FaultyKiosk, { keeps = true } = {}): Promise<Page> {
  kiosk.start();
  const page = await kiosk.look();
  await fillCart(page);
  if (keeps) await expect.poll(() => journalledPages(kiosk.userData)).toEqual(['/cart', '/cart']);
  return page;
}

/** Starts a kiosk that was interrupted with a cart, and goes on. */
export async function continueWithCart(kiosk: FaultyKiosk, rings: number): Promise<Page> {
  kiosk.start();
  const page = await kiosk.look();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectCart(page, rings);
  return page;
}

/** What the kiosk has logged of one kind. */
export const logged = (kiosk: FaultyKiosk, event: string) =>
  kiosk.log.filter((entry) => entry.event === event);

/** Waits until something is logged. @param from how many lines of the log to pass over */
export async function untilLogged(kiosk: FaultyKiosk, event: string, { timeout = 20_000, from = 0 } = {}) {
  await expect
    .poll(() => kiosk.log.slice(from).map((entry) => entry.event), { timeout, intervals: [50] })
    .toContain(event);
}
