import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/kiosk/fixtures.ts';
import { filesHolding, tracesInMachine, tracesInPage } from '../support/kiosk/browsing-data.ts';
import type { Kiosk } from '../support/kiosk/launch.ts';
import { endedSessions } from '../support/kiosk/log.ts';
import { startLink } from '../support/kiosk/shopper.ts';
import { isLong } from '../support/test-profile.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { cartLink } from '../support/web/pages.ts';
import { pressRealButton, pressRealKeys } from '../support/x11/input.ts';

/** A session times out quickly only at the checkout, where shoppers with an odd number walk away. */
const QUICK_AT_CHECKOUT = { idleSeconds: 600, idleSecondsAtCheckout: 1, idleAnswerSeconds: 1 };

/** Data of one shopper that the next one must not find. */
interface Secret {
  /** The shopper's index, from 0. */
  readonly number: number;
  /** A word that occurs nowhere else. */
  readonly word: string;
  /** A quantity that nobody else buys. */
  readonly quantity: number;
}

const secretOf = (number: number): Secret => ({
  number,
  word: `secret${randomBytes(6).toString('hex')}`,
  quantity: 7000 + number,
});

/** The part of a stored cart that identifies the shopper. */
const cartText = ({ quantity }: Secret) => `"quantity":${quantity}`;

/** Chromium's folder of session storage. Traces there are allowed: the test stores them, the shop never would. */
const APPENDED = ['Session Storage'];

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });

/** Shops with secrets at every step. Shoppers with an odd number walk away at the checkout, others end the session. */
async function shopInSecret({ page, app, userData }: Kiosk, secret: Secret): Promise<void> {
  await startLink(page).click();
  await page.mouse.wheel(0, 400);
  await search(page).fill(secret.word);
  await search(page).press('Enter');
  await expect(main(page).getByText(secret.word).first()).toBeVisible();
  const adds = main(page).getByRole('button', { name: /^Add to Cart/ });
  await adds.nth(secret.number % 6).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const quantity = main(page).getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill(String(secret.quantity));
  await quantity.press('Enter');
  await page.evaluate(leaveTraces, secret.word);
  // Flush repeatedly: Chromium itself writes local storage seconds later, and a single flush may come before the page's
  // last change.
  const isOnDisk = async () => {
    await app.evaluate(({ session }) => session.defaultSession.flushStorageData());
    return (await filesHolding(userData, cartText(secret))).join();
  };
  await expect.poll(isOnDisk).toContain('Local Storage/leveldb');
  // Fill the clipboard, and the second clipboard that X11 has for selected text.
  await app.evaluate(({ clipboard }, word) => {
    const board: { writeText(text: string, kind?: string): unknown } = clipboard;
    board.writeText(word);
    board.writeText(word, 'selection');
  }, secret.word);
  await main(page)
    .getByRole('textbox', { name: /voucher/ })
    .fill(secret.word);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  if (secret.number % 2 === 1) await main(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  // Do not wait for the response, because the page is gone by then.
  else await page.evaluate(() => void window.countertop?.endSession());
}

/** Runs in the page. Sets preferences, and stores the word in all places that a page has but the shop never uses. */
async function leaveTraces(word: string): Promise<void> {
  const all = { largerText: true, highContrast: true, reachDown: true, moreTime: false };
  await window.countertop?.setAccessibility(all);
  sessionStorage.setItem(word, word);
  window.name = word;
  history.pushState({ word }, '', `?${word}`);
  const cache = await caches.open(word).catch(() => null);
  await cache?.put(`/${word}`, new Response(word)).catch(() => undefined);
  await new Promise((resolve) => {
    const opening = indexedDB.open(word);
    opening.onsuccess = resolve;
    opening.onerror = resolve;
  });
}

/** Looks for traces in everything that a shopper or an operator can see. */
async function expectNoTraces(kiosk: Kiosk, before: Secret): Promise<void> {
  const { page, app, display } = kiosk;
  expect(await page.evaluate(tracesInPage)).toEqual({
    fourKeys: { cart: '[]', savings: '0', totalPriceBeforeTax: '0' },
    sessionStorage: {},
    databases: [],
    caches: [],
    cookie: '',
    windowName: '',
    historyLength: 1,
    historyState: null,
    address: 'app://countertop/',
    scrolled: 0,
    asked: { largerText: false, highContrast: false, reachDown: false, moreTime: false },
  });
  expect(await app.evaluate(tracesInMachine)).toEqual({
    clipboard: '',
    selection: '',
    cookies: 0,
    entries: ['app://countertop/'],
  });

  await pressRealKeys(display, 'alt+Left', 'XF86Back', 'BackSpace');
  await pressRealButton(display, 8);
  await expect(startLink(page)).toBeVisible();
  const banner = page.getByRole('banner');
  for (const open of [
    startLink(page),
    cartLink(page, 0),
    page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
  ]) {
    await open.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain(before.word);
  }
  await banner.getByRole('link', { name: 'Products' }).click();
  await search(page).click();
  await page.keyboard.press('Control+v');
  await expect(search(page)).toHaveValue('');
  // If the browser suggested the last shopper's words, they would appear in this field.
  const beginning = before.word.slice(0, 4);
  await page.keyboard.type(beginning);
  await page.keyboard.press('ArrowDown');
  await expect(search(page)).toHaveValue(beginning);
  await search(page).clear();
  await page.getByRole('banner').getByRole('link', { name: 'Countertop' }).click();
}

test('the next shopper finds no trace of the previous one, by any means that the kiosk offers', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ config: QUICK_AT_CHECKOUT });
  const remains = new Set<string>();
  for (let number = 0; number < (isLong ? 50 : 1); number += 1) {
    const secret = secretOf(number);
    await shopInSecret(kiosk, secret);
    await expect
      .poll(() => endedSessions(kiosk.userData), { timeout: KIOSK_EVENT_TIMEOUT_MS })
      .toBe(number + 1);
    await expect(startLink(kiosk.page)).toBeVisible();
    for (const text of [secret.word, cartText(secret)])
      for (const file of await filesHolding(kiosk.userData, text)) remains.add(file.replace(/\/[^/]*$/, ''));
    await expectNoTraces(kiosk, secret);
  }
  expect([...remains].filter((folder) => !APPENDED.includes(folder))).toEqual([]);
});
