import { expect, type Page } from '@playwright/test';
import { setPreferences } from '../../tests/support/kiosk/accessibility-panel.ts';
import type { Kiosk } from '../../tests/support/kiosk/launch.ts';
import { touchField } from '../../tests/support/kiosk/on-screen-keyboard.ts';
import { kioskParts } from '../../tests/support/kiosk/processes.ts';
import { cutPower, swipingTouch } from '../../tests/support/kiosk/shopper.ts';
import { enterPin, menuHeading, openStaff, PIN } from '../../tests/support/kiosk/staff.ts';
import { take } from './take.ts';

/** Seconds without use until 'Are you still there?'. Must be longer than any step below takes. */
export const IDLE_SECONDS = 30;

const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/** Takes a screenshot of each page from the landing page to a receipt. */
export async function walk(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await take('1-landing', page);
  await footer.getByRole('link', { name: 'About' }).click();
  await main.getByRole('heading', { level: 1, name: /counter/ }).waitFor();
  await take('2-about', page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await take('3-cart-empty', page);
  await footer.getByRole('link', { name: 'Products' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await add.nth(2).click();
  await add.nth(0).click();
  await toTop(page);
  await take('4-products', page);
  await main.getByRole('link', { name: /Summer Dress/ }).click();
  await main.getByRole('heading', { level: 1, name: /Summer Dress/ }).waitFor();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await take('5-product', page);
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await take('6-cart', page);
  await main.getByRole('button', { name: 'Remove' }).first().click();
  await take('6-cart-removed', page);
  await main.getByRole('button', { name: 'Undo' }).press('Enter');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await take('7-checkout', page);
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await take('8-receipt', page);
  await footer.getByRole('link', { name: 'Home' }).click();
  await take('9-landing-with-catalogue', page);
}

/** Takes screenshots of the other dialogs, looks and staff pages. Ends with a power cut during a session. */
export async function visitOthers(kiosk: Kiosk): Promise<void> {
  const { page } = kiosk;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Accessibility' }).first().click();
  await page.getByRole('dialog', { name: 'Accessibility' }).waitFor();
  await take('accessibility', page);
  await page.getByRole('button', { name: 'Done' }).click();
  await setPreferences(page, 'Larger text');
  await toTop(page);
  await take('larger-text', page);
  await setPreferences(page, 'Lower controls');
  await toTop(page);
  await take('lower-controls', page);
  await setPreferences(page);
  await touchField(page, await swipingTouch(page), page.getByRole('searchbox'));
  await take('keyboard', page);
  const staff = await openStaff(kiosk);
  await take('staff-pin', staff);
  await enterPin(staff, PIN);
  await menuHeading(staff).waitFor();
  await take('staff-menu', staff);
  await staff.close();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await question.waitFor({ timeout: 2 * IDLE_SECONDS * 1000 });
  await take('still-there', page);
  await question.getByRole('button', { name: 'I’m still here' }).press('Enter');
  await cutPower(kiosk);
  await expect.poll(() => kioskParts(kiosk.userData)).toEqual([]);
}
