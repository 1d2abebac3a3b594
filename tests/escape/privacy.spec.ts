import { randomBytes } from 'node:crypto';
import { expect, test } from '../e2e/kiosk/fixtures.ts';
import { filesHolding, tracesInMachine, tracesInPage } from '../support/kiosk/browsing-data.ts';
import type { Kiosk } from '../support/kiosk/launch.ts';
import { expectEndedSessions } from '../support/kiosk/log.ts';
import { isLong } from '../support/test-profile.ts';
import { pressRealButton, pressRealKeys } from '../support/x11/input.ts';

/** A session times out quickly only at the checkout. Every second shopper (odd `Secret.number`) walks away there. */
const QUICK_AT_CHECKOUT = { idleSeconds: 600, idleSecondsAtCheckout: 1, idleAnswerSeconds: 1 };

interface Secret {
  /** The shopper's index, from 0. */
  readonly number: number;
  readonly word: string;
  readonly quantity: number;
}

const secretOf = (number: number): Secret => ({
  number,
  word: `secret${randomBytes(6).toString('hex')}`,
  quantity: 7000 + number,
});

const cartText = ({ quantity }: Secret) => `"quantity":${quantity}`;

/** Chromium's folder of session storage. Traces may stay in it, because only this test writes there, never the shop. */
const APPENDED = ['Session Storage'];

/**
 * Shops, and leaves a secret at every step. A shopper with an odd `secret.number` walks away at the checkout. Any other
 * shopper starts over.
 */
async function shopInSecret({ page, shop, app, userData }: Kiosk, secret: Secret): Promise<void> {
  await shop.startLink.click();
  await page.mouse.wheel(0, 400);
  await shop.search.fill(secret.word);
  await shop.search.press('Enter');
  await expect(shop.main.getByText(secret.word).first()).toBeVisible();
  await shop.add(secret.number % 6);
  await shop.cartLink().click();
  const quantity = shop.main.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill(String(secret.quantity));
  await quantity.press('Enter');
  await page.evaluate(leaveTraces, secret.word);
  // Flush in each attempt, because a single flush may come before the page's last change. Without a flush, Chromium
  // writes local storage only seconds later.
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
  await shop.voucher.fill(secret.word);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  if (secret.number % 2 === 1) await shop.proceed.click();
  // Do not wait for the response, because the page is gone by then.
  else await page.evaluate(() => void window.countertop?.endSession());
}

/** Runs in the page. Sets preferences, and stores the word in kinds of storage that the shop itself never uses. */
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

async function expectNoTraces(kiosk: Kiosk, before: Secret): Promise<void> {
  const { page, shop, app, display } = kiosk;
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
  await expect(shop.startLink).toBeVisible();
  for (const open of [shop.startLink, shop.cartLink(0), shop.footerLink('About')]) {
    await open.click();
    await expect(shop.heading()).toBeVisible();
    expect(await page.content()).not.toContain(before.word);
  }
  await shop.headerLink('Products').click();
  await shop.search.click();
  await page.keyboard.press('Control+v');
  await expect(shop.search).toHaveValue('');
  // If the browser suggested the last shopper's words, they would appear in this field.
  const beginning = before.word.slice(0, 4);
  await page.keyboard.type(beginning);
  await page.keyboard.press('ArrowDown');
  await expect(shop.search).toHaveValue(beginning);
  await shop.search.clear();
  await shop.headerLink('Countertop').click();
}

test('the next shopper finds no trace of the previous one', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: QUICK_AT_CHECKOUT });
  const remains = new Set<string>();
  for (let number = 0; number < (isLong ? 50 : 1); number += 1) {
    const secret = secretOf(number);
    await shopInSecret(kiosk, secret);
    await expectEndedSessions(kiosk.userData, number + 1);
    await expect(kiosk.shop.startLink).toBeVisible();
    for (const text of [secret.word, cartText(secret)])
      for (const file of await filesHolding(kiosk.userData, text)) remains.add(file.replace(/\/[^/]*$/, ''));
    await expectNoTraces(kiosk, secret);
  }
  expect([...remains].filter((folder) => !APPENDED.includes(folder))).toEqual([]);
});
