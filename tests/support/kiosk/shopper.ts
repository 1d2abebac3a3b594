import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { clickElement, typeRealKeys } from '../x11/input.ts';
import { settledArea } from '../x11/windows.ts';
import type { Kiosk } from './launch.ts';

/** One way of working the shop. */
export interface Hand {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
}

/** More stops than any page of the shop has. */
const MOST_STOPS = 80;

/** A mouse. */
export function mouse(): Hand {
  return {
    press: (target) => target.click(),
    async write(target, text) {
      await target.click();
      await target.pressSequentially(text);
    },
  };
}

/** A keyboard and nothing else. */
export function keyboard(page: Page): Hand {
  async function tabTo(target: Locator) {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never comes to ${target}`);
  }
  return {
    async press(target) {
      await tabTo(target);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await tabTo(target);
      await page.keyboard.type(text);
    },
  };
}

/** A finger on a touch screen; what is out of view is swiped into it. */
export async function finger(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  const press = async (target: Locator) => {
    const box = await swipeIntoView(page, session, target);
    await touch(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  };
  return {
    press,
    async write(target, text) {
      await press(target);
      await expect(target).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A tap, or a swipe where there is somewhere to go to. */
async function touch(session: CDPSession, from: Point, to?: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of to ? [0.25, 0.5, 0.75, 1] : []) {
    const point = { x: from.x, y: from.y + ((to?.y ?? from.y) - from.y) * part };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function swipeIntoView(page: Page, session: CDPSession, target: Locator) {
  const { height, width } = await page.evaluate(() => ({ height: innerHeight, width: innerWidth }));
  const at = (part: number) => ({ x: width / 2, y: height * part });
  let resting = { x: 0, y: -1, width: 0, height: 0 };
  await expect(async () => {
    const before = resting;
    const box = await target.boundingBox();
    if (!box) throw new Error('The element is not on the page');
    resting = box;
    const isBelow = box.y + box.height > height;
    if (isBelow) await touch(session, at(0.7), at(0.4));
    expect(box).toEqual(before);
    expect(isBelow).toBe(false);
  }).toPass({ intervals: [50] });
  return resting;
}

/** The real mouse and the real keyboard of the display, by way of the X server. */
export async function realHands(kiosk: Kiosk): Promise<Hand> {
  const { page, display } = kiosk;
  const window = await settledArea(kiosk, await page.title());
  const press = (target: Locator) => clickElement(display, window, target);
  return {
    press,
    async write(target, text) {
      await press(target);
      await expect(target).toBeFocused();
      await typeRealKeys(display, text);
    },
  };
}

/** What leads from the landing page to the products. */
export const startLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Start Shoping' });

/** The header's link to a cart with so many pieces; also where a dialog lies over it. */
export const cartLink = (page: Page, count: number): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}`, includeHidden: true });

/** Goes from the landing page to the products. */
export async function openProducts(page: Page): Promise<void> {
  await startLink(page).click();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
}

/** The pattern of a receipt's identifier. */
const RECEIPT = /^Receipt-\d{13}-\d{1,3}$/;

/** Puts two dresses and a ring into the cart, starting on the landing page and ending in the cart. */
export async function fillCart(page: Page, hand: Hand): Promise<void> {
  const main = page.getByRole('main');
  await hand.press(startLink(page));
  await hand.press(main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }));
  await expect(main.getByRole('button', { name: 'Added, Aquamarine Ring' })).toBeVisible();
  await hand.press(main.getByRole('link', { name: /Summer Dress/ }));
  await expect(main.getByRole('heading', { level: 1, name: /Summer Dress/ })).toBeVisible();
  await hand.press(main.getByRole('button', { name: 'Increase quantity' }));
  await hand.press(main.getByRole('button', { name: 'Add to cart' }));
  await hand.press(main.getByRole('link', { name: 'Buy it now' }));
  await expect(main.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(cartLink(page, 3)).toBeVisible();
}

/** Walks from the landing page to a receipt. */
export async function buy(page: Page, hand: Hand): Promise<void> {
  const main = page.getByRole('main');
  await fillCart(page, hand);

  const voucher = main.getByRole('textbox', { name: /voucher/ });
  await hand.write(voucher, 'SHOPMAX');
  await expect(voucher).toHaveValue('SHOPMAX');
  await hand.press(main.getByRole('button', { name: 'Apply Code' }));
  await expect(voucher).toHaveValue('');
  const summary = main.getByRole('region', { name: 'Order summary' });
  // 2 × $64.95 and $1,480.00, less 10 %, plus 20 %.
  await expect(summary).toContainText('$1,609.90');
  await expect(summary).toContainText('$160.99');
  await expect(summary).toContainText('$321.98');
  await expect(summary).toContainText('$1,770.89');

  await hand.press(main.getByRole('link', { name: 'Proceed to Checkout' }));
  await expect(main.getByRole('region', { name: 'Your order' })).toContainText('$1,770.89');
  await hand.press(main.getByRole('button', { name: 'Confirm Purchase !' }));
  await expect(main.getByRole('heading', { level: 1, name: /thank you/i })).toBeVisible();
  await expect(main.getByText(RECEIPT)).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
}

/** Goes from a filled cart to the checkout and confirms. @returns the receipt's identifier */
export async function confirmPurchase(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  return main.getByText(RECEIPT).innerText();
}

/** Waits until a kiosk would come back on this page: it is shown before it is kept, and may be lost for a few ms. */
export async function untilPageIsKept({ userData }: Kiosk, page: string): Promise<void> {
  await expect
    .poll(() => readFile(join(userData, 'session/session.json'), 'utf8'))
    .toContain(`"page":"${page}"`);
}

/** Ends a kiosk as a power cut does. */
export async function cutPower({ app }: Kiosk): Promise<void> {
  const ended = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await ended;
}
