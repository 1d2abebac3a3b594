import { chromium } from '@playwright/test';
import { nextPort } from '../../support/hosts/loopback.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { mainClock } from '../../support/kiosk/main-clock.ts';
import { addRing, startLink } from '../../support/kiosk/shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { cartLink } from '../../support/web/pages.ts';
import { expect, test } from './fixtures.ts';

// nightly-restart.test.ts tests when a restart is due.
test('the nightly restart waits for the end of the session, and the next start asks nothing', async ({
  startProcess,
  startKiosk,
  folder,
  userData,
}) => {
  const clock = mainClock(folder, new Date(2026, 10, 20, 23, 45));
  const port = await nextPort();
  const kiosk = await startProcess({
    userData,
    // The restart waits for ten minutes without input. The session lasts longer than that.
    config: { restartAt: '04:00', idleSeconds: 900, idleAnswerSeconds: 250 },
    switches: [`--remote-debugging-port=${port}`],
    environment: { ...clock.environment, COUNTERTOP_SUPERVISED: '1' },
  });
  await kiosk.logged('started');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, {
    timeout: KIOSK_EVENT_TIMEOUT_MS,
  });
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The kiosk shows no page');
  // At 3:59, just before the time of the restart, a shopper comes.
  clock.pass(4 * 60 + 14);
  await addRing(page);
  // At 4:15, after 16 minutes without a touch, the kiosk asks whether the shopper is still there.
  clock.pass(16);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  clock.pass(5);
  await kiosk.logged('session-ended');
  clock.pass(1);
  expect(await kiosk.ended()).toBe(75);
  // The kiosk checks twice a minute whether to restart: if it did not wait, it would restart during the session.
  const events = (await readLog(userData)).map(({ event }) => event);
  expect(events).not.toContain('main-error');
  expect(events.slice(events.indexOf('session-ended'))).toEqual([
    'session-ended',
    'nightly-restart',
    'relaunching',
  ]);

  const next = await startKiosk();
  await expect(startLink(next.page)).toBeVisible();
  await expect(cartLink(next.page, 0)).toBeVisible();
  await expect(next.page.getByRole('dialog')).toHaveCount(0);
});
