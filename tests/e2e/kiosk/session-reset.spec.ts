import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk-app.ts';
import { readJournal } from '../../support/kiosk-journal.ts';
import { kioskParts, signal } from '../../support/kiosk-parts.ts';
import { moveRealMouse, pressRealButton, pressRealKeys } from '../../support/kiosk-screen.ts';
import { buy, fillCart, finger, mouse } from '../../support/kiosk-shopper.ts';
import { test } from './fixtures.ts';

/** Long enough for a slow machine to fill a cart between two touches, short enough to wait for. */
const QUICK = { idleSeconds: 4, idleSecondsAtCheckout: 4, idleSecondsOnReceipt: 4, idleAnswerSeconds: 3 };
/** Nobody is asked on the pages of this one. */
const PATIENT = { idleSeconds: 600, idleSecondsAtCheckout: 600, idleSecondsOnReceipt: 600 };

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

test('the cart of a shopper who left is gone: from the page, local storage and the disk, also after a power cut', async ({
  startKiosk,
  folder,
}) => {
  const open = () => startKiosk({ userData: `${folder}/data`, config: QUICK });
  const kiosk = await open();
  await fillCart(kiosk.page, mouse());
  await expect(question(kiosk.page)).toBeVisible(asked);
  await expect(question(kiosk.page)).toHaveAccessibleDescription(/press any key to go on/);
  await expectEndings(kiosk, ['idle']);
  for (const copy of ['session.json', 'session.copy.json'])
    expect(await readFile(join(folder, 'data/session', copy), 'utf8')).not.toContain('Dress');
  await expectFreshShop(kiosk.page);
  expect(Object.keys(Object((await endings(kiosk))[0])).sort()).toEqual(['at', 'event', 'isWiped', 'reason']);
  await cutPower(kiosk);

  const next = await open();
  await expectFreshShop(next.page);
  expect(await readJournal(next.userData)).toMatchObject({ cart: [], receipt: null, page: '/' });
});

test('a power cut right at the end of a session does not bring it back', async ({ startKiosk, folder }) => {
  const open = () => startKiosk({ userData: `${folder}/data`, config: QUICK });
  const kiosk = await open();
  await fillCart(kiosk.page, mouse());
  await expectEndings(kiosk, ['idle']);
  await cutPower(kiosk);
  await expectFreshShop((await open()).page);
});

test('any touch, key or move of the mouse is an answer, as often as wanted, and presses nothing beneath', async ({
  startKiosk,
}) => {
  test.setTimeout(120_000);
  const kiosk = await startKiosk({ config: { ...QUICK, idleAnswerSeconds: 20 } });
  const { page, display } = kiosk;
  await fillCart(page, mouse());
  const remove = page.getByRole('button', { name: /^Remove/ }).first();
  await remove.focus();
  const spot = await remove.boundingBox();
  if (!spot) throw new Error('There is nothing to remove');
  const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
  const cdp = await page.context().newCDPSession(page);

  const answers = {
    touch: async () => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    'a real key': () => pressRealKeys(display, 'Return'),
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
    await answer();
    await expect(question(page), name).toHaveCount(0);
    await expect(remove, name).toBeFocused();
    await expect(badge(page, 3), name).toBeVisible();
  }
  expect(await endings(kiosk)).toEqual([]);
});

test('a key that something lies on is nobody', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: QUICK });
  await fillCart(kiosk.page, mouse());
  await kiosk.page.keyboard.down('ArrowDown');
  const repeat = setInterval(() => void kiosk.page.keyboard.down('ArrowDown').catch(() => undefined), 100);
  await expectEndings(kiosk, ['idle']);
  clearInterval(repeat);
  await expectFreshShop(kiosk.page);
});

test('the checkout has a time of its own', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: { ...PATIENT, idleSecondsAtCheckout: 3 } });
  await fillCart(kiosk.page, mouse());
  await kiosk.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(question(kiosk.page)).toBeVisible(asked);
});

test('so has a receipt', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: { ...PATIENT, idleSecondsOnReceipt: 2, idleAnswerSeconds: 2 } });
  await buy(kiosk.page, mouse());
  await expect(question(kiosk.page)).toBeVisible(asked);
  await expectEndings(kiosk, ['idle']);
  await expectFreshShop(kiosk.page);
  await expect(kiosk.page.getByText(/Receipt-/)).toHaveCount(0);
});

test('Start over in the question ends the session at once', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: { ...QUICK, idleAnswerSeconds: 60 } });
  await fillCart(kiosk.page, mouse());
  await expect(question(kiosk.page)).toBeVisible(asked);
  await question(kiosk.page).getByRole('button', { name: 'Start over' }).click();
  await expectEndings(kiosk, ['start-over']);
  await expectFreshShop(kiosk.page);
});

test('a page that hangs does not keep its shopper’s cart', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: { ...QUICK, idleAnswerSeconds: 4 } });
  await fillCart(kiosk.page, mouse());
  const renderers = (await kioskParts(kiosk.userData)).filter(({ kind }) => kind === 'renderer');
  const opened = kiosk.app.waitForEvent('window');
  signal(renderers, 'SIGSTOP');
  await expectEndings(kiosk, ['idle']);
  await expectFreshShop(await opened);
  // An ordinary end: nothing has failed.
  const log = await readFile(join(kiosk.userData, 'logs/countertop.log'), 'utf8');
  expect(log).not.toMatch(/"event":"(recovery|pages-gone|pages-hang)"/);
});

test('a page that died just now does not either', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: { ...QUICK, idleSeconds: 3, idleAnswerSeconds: 1 } });
  await fillCart(kiosk.page, mouse());
  await kiosk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expectEndings(kiosk, ['idle']);
  await expect.poll(() => readJournal(kiosk.userData)).toMatchObject({ cart: [] });
});

test('the clipboard is empty, and nothing leads back', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ config: QUICK });
  const { page, app, display } = kiosk;
  await fillCart(page, mouse());
  await app.evaluate(({ clipboard }) => clipboard.writeText('what the last shopper copied'));
  await expectEndings(kiosk, ['idle']);
  await expectFreshShop(page);
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('');
  await pressRealKeys(display, 'alt+Left', 'alt+Right', 'BackSpace', 'XF86Back');
  await pressRealButton(display, 8);
  await pressRealButton(display, 9);
  await expectFreshShop(page);
  expect(await page.evaluate(() => history.length)).toBe(1);
});

test('who only changed how the shop looks is not asked, and leaves nothing behind', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ config: { ...QUICK, idleSeconds: 3 } });
  const { page } = kiosk;
  await expect(start(page)).toBeVisible();
  await page.evaluate(() =>
    window.countertop?.setAccessibility({
      largerText: true,
      highContrast: true,
      reachDown: true,
      moreTime: false,
    }),
  );
  await page.mouse.click(5, 500);
  await expectEndings(kiosk, ['idle']);
  await expectFreshShop(page);
  const { accessibility } = (await page.evaluate(() => window.countertop?.settings())) ?? {};
  expect(Object.values(accessibility ?? {})).toEqual([false, false, false, false]);
});

test('the landing page attracts, and the first touch starts shopping and presses nothing', async ({
  startKiosk,
}) => {
  const { page } = await startKiosk({ config: PATIENT });
  const invitation = page.getByRole('button', { name: 'Touch anywhere to start shopping' });
  await expect(start(page)).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(invitation).toBeVisible({ timeout: 30_000 });
  await (await finger(page)).press(invitation);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
