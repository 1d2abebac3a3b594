import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { journalFiles, readJournal } from '../../support/kiosk/journal.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { endedSessions, expectEndedSessions, loggedEvents } from '../../support/kiosk/log.ts';
import { mainClock, passMinutes } from '../../support/kiosk/main-clock.ts';
import { kioskParts, signal } from '../../support/kiosk/processes.ts';
import { IDLE_MINUTES, UNHURRIED } from '../../support/states.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { expectNoViolations } from '../../support/web/axe.ts';
import { boxOf, middleOf } from '../../support/web/pages.ts';
import { type Shop, shopOn } from '../../support/web/shop.ts';
import { moveTo, type Place, pressRealKeys } from '../../support/x11/input.ts';
import { SCREENS } from '../../support/x11/screen.ts';
import { touchScreen } from '../../support/x11/touch-screen.ts';
import { expect, LONG, test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

async function expectFreshShop(shop: Shop, userData: string): Promise<void> {
  await expect(shop.startLink).toBeVisible();
  await expect(shop.cartLink(0)).toBeVisible();
  await expect(question(shop.page)).toHaveCount(0);
  const stored = await shop.page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ cart: '[]', savings: '0', totalPriceBeforeTax: '0' });
  expect(Object.keys(stored).sort()).toEqual(['cart', 'products', 'savings', 'totalPriceBeforeTax']);
  for (const file of journalFiles(userData)) expect(await readFile(file, 'utf8')).not.toContain('Dress');
}

async function proceedToCheckout(shop: Shop): Promise<void> {
  await shop.proceed.click();
  await expect(shop.page.getByRole('region', { name: 'Your order' })).toBeVisible();
}

/** Ways to answer 'Are you still there?'. This dialog lies over the Confirm button, which no answer may press. */
const answersOver = ({ page, display }: Kiosk, middle: Place) => ({
  'a touch': async () => (await touchScreen(page)).tap(middle),
  'a real key': () => pressRealKeys(display, 'Return'),
  'a real mouse': async () => {
    await moveTo(display, { x: 300, y: 1500 });
    await moveTo(display, { x: 330, y: 1500 });
  },
});

test('any input answers the idle question and presses nothing beneath it', async ({ startKiosk, folder }) => {
  const kiosk = await startKiosk({ config: UNHURRIED, cart: 3, electron: mainClock(folder) });
  const { page, shop, userData } = kiosk;
  await proceedToCheckout(shop);
  const { confirm } = shop;
  await confirm.focus();
  for (const [name, answer] of Object.entries(answersOver(kiosk, await middleOf(confirm)))) {
    await passMinutes(kiosk, IDLE_MINUTES);
    await expect(question(page), name).toBeVisible();
    expect(await question(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await answer();
    await expect(question(page), name).toBeHidden();
    await expect(confirm, name).toBeFocused();
    await expect(shop.cartLink(3), name).toBeVisible();
  }
  expect(await endedSessions(userData)).toBe(0);

  await passMinutes(kiosk, IDLE_MINUTES);
  await expect(question(page)).toHaveAccessibleDescription(/press any key to go on.*your cart/);
  await expectNoViolations(page, 'question');
  await expectWithinReach(page);
  await question(page).getByRole('button', { name: 'Start over' }).click();
  await expectEndedSessions(userData, 1);
  await expectFreshShop(shop, userData);
  // The journal is empty, so a start after a power cut restores nothing.
  expect(await readJournal(userData)).toMatchObject({ cart: [], receipt: null, page: '/' });
});

async function expectWithinReach(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.reach = 'down';
  });
  expect((await boxOf(question(page))).bottom).toBeGreaterThan(SCREENS.portrait.height * 0.95);
}

test('if pages hang, the session ends and its cart is deleted', LONG, async ({ startKiosk, folder }) => {
  // When the question ends after 6 s, the stopped pages are late (no heartbeat for 5 s), but do not count as hanging
  // yet (no heartbeat for 10 s).
  const kiosk = await startKiosk({
    config: { ...UNHURRIED, idleAnswerSeconds: 6 },
    cart: 3,
    electron: mainClock(folder),
  });
  const { userData } = kiosk;
  const renderers = (await kioskParts(userData)).filter(({ kind }) => kind === 'renderer');
  const opened = kiosk.app.waitForEvent('window', { timeout: KIOSK_EVENT_TIMEOUT_MS });
  await proceedToCheckout(kiosk.shop);
  await expect.poll(() => readJournal(userData)).toMatchObject({ page: '/checkout' });
  signal(renderers, 'SIGSTOP');
  await passMinutes(kiosk, IDLE_MINUTES);
  await expectEndedSessions(userData, 1);
  await expectFreshShop(shopOn(await opened), userData);
  // The session ended normally, so the log has no failure and no recovery.
  const events = await loggedEvents(userData);
  expect(events.filter((event) => /^(recovery|pages-)/.test(event))).toEqual([]);
});
