import { expect, type Locator, type Page } from '@playwright/test';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { type InputMethod, mouse } from '../web/input-methods.ts';
import { cartLink, RECEIPT } from '../web/pages.ts';
import type { Place } from '../x11/input.ts';
import { straight, type TouchScreen, touchScreen } from '../x11/touch-screen.ts';
import { bringIntoView } from './foot-bar.ts';
import { journalledPages } from './journal.ts';
import type { Kiosk } from './launch.ts';

/** A finger on a touch screen. It swipes until the target is in view. */
export async function swipingTouch(page: Page): Promise<InputMethod> {
  const screen = await touchScreen(page);
  const press = async (target: Locator) => screen.tap(await swipeIntoView(page, screen, target));
  return {
    press,
    async write(target, text) {
      await press(target);
      await expect(target).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

async function swipeIntoView(page: Page, screen: TouchScreen, target: Locator): Promise<Place> {
  const { height, width } = await page.evaluate(() => ({ height: innerHeight, width: innerWidth }));
  const at = (part: number) => ({ x: width / 2, y: height * part });
  return bringIntoView(target, height, (distance) =>
    screen.drag(distance > 0 ? straight(at(0.7), at(0.4), 4) : straight(at(0.4), at(0.7), 4)),
  );
}

/** The landing page's link to the products. */
export const startLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Start Shoping' });

export async function openProducts(page: Page): Promise<void> {
  await startLink(page).click();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
}

/** Puts a ring into the cart. Starts on the landing page. */
export async function addRing(page: Page): Promise<void> {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await expect(cartLink(page, 1)).toBeVisible();
}

/** Goes to the products from any page. */
export const goToProducts = (page: Page): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();

/** Puts two dresses and a ring into the cart. Starts on the landing page and ends on the cart page. */
export async function fillCart(page: Page, input: InputMethod = mouse(page)): Promise<void> {
  const main = page.getByRole('main');
  await input.press(startLink(page));
  await input.press(main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }));
  await expect(main.getByRole('button', { name: 'Added, Aquamarine Ring' })).toBeVisible();
  await input.press(main.getByRole('link', { name: /Summer Dress/ }));
  await expect(main.getByRole('heading', { level: 1, name: /Summer Dress/ })).toBeVisible();
  await input.press(main.getByRole('button', { name: 'Increase quantity' }));
  await input.press(main.getByRole('button', { name: 'Add to cart' }));
  await input.press(main.getByRole('link', { name: 'Buy it now' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(cartLink(page, 3)).toBeVisible();
}

/** Walks from the landing page to a receipt. */
export async function buy(page: Page, input: InputMethod = mouse(page)): Promise<void> {
  const main = page.getByRole('main');
  await fillCart(page, input);

  const voucher = main.getByRole('textbox', { name: /voucher/ });
  await input.write(voucher, 'SHOPMAX');
  await expect(voucher).toHaveValue('SHOPMAX');
  await input.press(main.getByRole('button', { name: 'Apply Code' }));
  await expect(voucher).toHaveValue('');
  const summary = main.getByRole('region', { name: 'Order summary' });
  // The subtotal is 2 × $64.95 + $1,480.00 = $1,609.90. Savings are 10 % of the subtotal, tax is 20 %.
  await expect(summary).toContainText('$1,609.90');
  await expect(summary).toContainText('$160.99');
  await expect(summary).toContainText('$321.98');
  await expect(summary).toContainText('$1,770.89');

  await input.press(main.getByRole('link', { name: 'Proceed to Checkout' }));
  await expect(main.getByRole('region', { name: 'Your order' })).toContainText('$1,770.89');
  await input.press(main.getByRole('button', { name: 'Confirm Purchase !' }));
  await expect(main.getByRole('heading', { level: 1, name: /thank you/i })).toBeVisible();
  await expect(main.getByText(RECEIPT)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
}

/** Goes from a filled cart to the checkout and confirms the purchase. @returns the receipt's number */
export async function confirmPurchase(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  const receipt = main.getByText(RECEIPT);
  await expect(receipt).toBeVisible();
  return receipt.innerText();
}

/** Waits until the journal has this page: the kiosk stores a page a few ms after it shows the page. */
export async function untilPageIsJournalled({ userData }: Kiosk, page: string): Promise<void> {
  await expect.poll(async () => (await journalledPages(userData))[0]).toBe(page);
}

/** Kills a kiosk as a power cut does. */
export async function cutPower({ app }: Kiosk): Promise<void> {
  const ended = app.waitForEvent('close', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  app.process().kill('SIGKILL');
  await ended;
}
