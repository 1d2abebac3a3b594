import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { journalFiles, readJournal } from '../../support/kiosk/journal.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { kioskParts, signal } from '../../support/kiosk/processes.ts';
import { buy, fillCart, finger, mouse } from '../../support/kiosk/shopper.ts';
import { moveRealMouse, pressRealButton, pressRealKeys } from '../../support/x11/screen.ts';
import { test } from './fixtures.ts';

/** A cart is filled in peace, however slow the machine; who comes to the checkout with it has a moment. */
const QUICK_AT_CHECKOUT = { idleSeconds: 600, idleSecondsAtCheckout: 1, idleAnswerSeconds: 2 };

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const start = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Start Shoping' });
const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count} items`, includeHidden: true });
const asked = { timeout: 15_000 };

/** The log of the sessions that have ended. */
async function endings({ userData }: Kiosk): Promise<unknown[]> {
  const text = await readFile(join(userData, 'logs/countertop.log'), 'utf8');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'session-ended');
}

const expectEndings = (kiosk: Kiosk, reasons: readonly string[]) =>
  expect
    .poll(async () => (await endings(kiosk)).map((entry) => Object(entry).reason), { timeout: 20_000 })
    .toEqual(reasons);

/** The landing page as the first shopper of a day finds it. */
async function expectFreshShop(page: Page): Promise<void> {
  await expect(start(page)).toBeVisible({ timeout: 20_000 });
  await expect(badge(page, 0)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ cart: '[]', savings: '0', totalPriceBeforeTax: '0' });
  expect(Object.keys(stored).sort()).toEqual(['cart', 'products', 'savings', 'totalPriceBeforeTax']);
}

async function cutPower({ app }: Kiosk): Promise<void> {
  const ended = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await ended;
}

/** Fills a cart and takes it to the checkout. */
async function comeToCheckout(page: Page): Promise<void> {
  await fillCart(page, mouse());
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
}

test('the cart of a shopper who left is gone: from the page, local storage, the clipboard and the disk, also after a power cut', async ({
  startKiosk,
  folder,
}) => {
  const open = () => startKiosk({ userData: `${folder}/data`, config: QUICK_AT_CHECKOUT });
  const kiosk = await open();
  const { page, app, display } = kiosk;
  await app.evaluate(({ clipboard }) => clipboard.writeText('what the last shopper copied'));
  await comeToCheckout(page);
  await expect(question(page)).toBeVisible(asked);
  await expect(question(page)).toHaveAccessibleDescription(
    /press any key to go on.*your cart.*You have 2 seconds to answer/,
  );
  await expectEndings(kiosk, ['idle']);
  for (const file of journalFiles(kiosk.userData))
    expect(await readFile(file, 'utf8')).not.toContain('Dress');
  await expectFreshShop(page);
  expect(Object.keys(Object((await endings(kiosk))[0])).sort()).toEqual(['at', 'event', 'isWiped', 'reason']);
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('');
  await pressRealKeys(display, 'alt+Left', 'alt+Right', 'BackSpace', 'XF86Back');
  await pressRealButton(display, 8);
  await pressRealButton(display, 9);
  await expectFreshShop(page);
  expect(await page.evaluate(() => history.length)).toBe(1);
  await cutPower(kiosk);

  const next = await open();
  await expectFreshShop(next.page);
  expect(await readJournal(next.userData)).toMatchObject({ cart: [], receipt: null, page: '/' });
});

test('a key that something lies on is nobody, and a power cut right at the end brings nothing back', async ({
  startKiosk,
  folder,
}) => {
  const open = () => startKiosk({ userData: `${folder}/data`, config: QUICK_AT_CHECKOUT });
  const kiosk = await open();
  await comeToCheckout(kiosk.page);
  await kiosk.page.keyboard.down('ArrowDown');
  const repeat = setInterval(() => void kiosk.page.keyboard.down('ArrowDown').catch(() => undefined), 100);
  await expectEndings(kiosk, ['idle']);
  clearInterval(repeat);
  await cutPower(kiosk);
  await expectFreshShop((await open()).page);
});

/** In the very frame in which the question is gone: what has the focus then, and what the cart holds. */
function afterTheQuestion(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ focused: string | null | undefined; cart: string | null | undefined }>((resolve) => {
        const look = () => {
          if (document.querySelector('[role="alertdialog"]')) return requestAnimationFrame(look);
          const cart = document.querySelector('header a[aria-label^="Cart"]')?.getAttribute('aria-label');
          return resolve({ focused: document.activeElement?.textContent, cart });
        };
        look();
      }),
  );
}

test('any touch, key or move of the mouse is an answer, as often as wanted, and presses nothing beneath', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ config: { ...QUICK_AT_CHECKOUT, idleAnswerSeconds: 20 } });
  const { page, display } = kiosk;
  await comeToCheckout(page);
  const confirm = page.getByRole('button', { name: 'Confirm Purchase !' });
  const spot = await confirm.boundingBox();
  if (!spot) throw new Error('There is nothing to confirm');
  await confirm.focus();
  const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
  const cdp = await page.context().newCDPSession(page);

  /** What the press that answered still does after this must meet nothing beneath. */
  const isCounted = () =>
    expect.poll(() => page.evaluate(async () => (await window.countertop?.idleState())?.endsInMs)).toBe(null);
  const answers = {
    'a touch': async () => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
      await isCounted();
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    'a real key': () => pressRealKeys(display, 'Return'),
    'a key that is held': async () => {
      await page.keyboard.down('Enter');
      await isCounted();
      for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
    'the space bar': () => page.keyboard.press('Space'),
    'a click': () => page.mouse.click(middle.x, middle.y),
    'a real mouse': async () => {
      await moveRealMouse(display, { x: 300, y: 1500 });
      await moveRealMouse(display, { x: 330, y: 1500 });
    },
  };
  for (const [name, answer] of Object.entries(answers)) {
    await expect(question(page), name).toBeVisible(asked);
    expect(await question(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    const after = afterTheQuestion(page);
    await answer();
    expect(await after, name).toEqual({ focused: 'Confirm Purchase !', cart: 'Cart, 3 items' });
  }
  expect(await endings(kiosk)).toEqual([]);

  await expect(question(page)).toBeVisible(asked);
  await question(page).getByRole('button', { name: 'Start over' }).click();
  await expectEndings(kiosk, ['start-over']);
  await expectFreshShop(page);
});

test('a receipt has a time of its own; and the landing page attracts, where the first touch presses nothing', async ({
  startKiosk,
}) => {
  const config = {
    idleSeconds: 600,
    idleSecondsAtCheckout: 600,
    idleSecondsOnReceipt: 1,
    idleAnswerSeconds: 2,
  };
  const kiosk = await startKiosk({ config });
  const { page } = kiosk;
  await buy(page, mouse());
  await expect(question(page)).toBeVisible(asked);
  await expect(question(page)).toHaveAccessibleDescription(/the receipt number goes from this screen/);
  await expectEndings(kiosk, ['idle']);
  await expectFreshShop(page);
  await expect(page.getByText(/Receipt-/)).toHaveCount(0);

  const invitation = page.getByRole('button', { name: 'Touch anywhere to start shopping' });
  await page.clock.install();
  await page.reload();
  await expect(start(page)).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(invitation).toBeVisible();
  // Nothing is drawn around the shop window, though the focus is in it.
  await expect(invitation).toBeFocused();
  await expect(invitation).toHaveCSS('outline-style', 'none');
  await (await finger(page)).press(invitation);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('pages that hang or died just now do not keep their shopper’s cart', async ({ startKiosk }) => {
  // Longer than pages may be silent before they count as hung.
  const kiosk = await startKiosk({ config: { ...QUICK_AT_CHECKOUT, idleAnswerSeconds: 5 } });
  const isKept = () => expect.poll(() => readJournal(kiosk.userData)).toMatchObject({ page: '/checkout' });
  await comeToCheckout(kiosk.page);
  await isKept();
  const renderers = (await kioskParts(kiosk.userData)).filter(({ kind }) => kind === 'renderer');
  const opened = kiosk.app.waitForEvent('window');
  signal(renderers, 'SIGSTOP');
  await expectEndings(kiosk, ['idle']);
  const page = await opened;
  await expectFreshShop(page);
  // An ordinary end: nothing has failed.
  const log = await readFile(join(kiosk.userData, 'logs/countertop.log'), 'utf8');
  expect(log).not.toMatch(/"event":"(recovery|pages-gone|pages-hang)"/);

  await comeToCheckout(page);
  await isKept();
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expectEndings(kiosk, ['idle', 'idle']);
  await expect.poll(() => readJournal(kiosk.userData)).toMatchObject({ cart: [] });
});

test('who made the shop suit them is asked before that goes, also on the landing page; who changed nothing is not', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ config: { idleSeconds: 1, idleAnswerSeconds: 2 } });
  const { page } = kiosk;
  await expect(start(page)).toBeVisible();
  const reopened = page.waitForEvent('load');
  await page.mouse.click(5, 500);
  await expectEndings(kiosk, ['idle']);
  await reopened;
  await expectFreshShop(page);

  await page.evaluate(() =>
    window.countertop?.setAccessibility({
      largerText: true,
      highContrast: true,
      reachDown: true,
      moreTime: false,
    }),
  );
  await page.mouse.click(5, 500);
  await expect(question(page)).toBeVisible(asked);
  await expectEndings(kiosk, ['idle', 'idle']);
  await expectFreshShop(page);
  const { accessibility } = (await page.evaluate(() => window.countertop?.settings())) ?? {};
  expect(Object.values(accessibility ?? {})).toEqual([false, false, false, false]);
});
