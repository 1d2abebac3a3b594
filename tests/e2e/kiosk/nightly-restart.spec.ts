import { chromium, expect } from '@playwright/test';
import { nextPort } from '../../support/hosts/loopback.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { mainClock } from '../../support/kiosk/main-clock.ts';
import { addRing, startLink } from '../../support/kiosk/shopper.ts';
import { cartLink } from '../../support/web/pages.ts';
import { test } from './fixtures.ts';

test('the nightly restart waits for its time and for the shopper', async ({
  startProcess,
  startKiosk,
  folder,
  userData,
}) => {
  const clock = mainClock(folder, new Date(2026, 10, 20, 23, 45));
  const port = await nextPort();
  const kiosk = await startProcess({
    userData,
    // The session lasts longer than the ten minutes without input that the restart waits for.
    config: { restartAt: '04:00', idleSeconds: 900, idleAnswerSeconds: 250 },
    switches: [`--remote-debugging-port=${port}`],
    environment: { ...clock.environment, COUNTERTOP_SUPERVISED: '1' },
  });
  await kiosk.logged('started');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('The kiosk shows no page');
  const expectNoRestart = async (minutesLater: number, when: string) => {
    await clock.passAndCheck(kiosk, minutesLater);
    expect(
      kiosk.log.map(({ event }) => event),
      when,
    ).not.toContain('nightly-restart');
  };
  await expect(startLink(page)).toBeVisible();

  await expectNoRestart(4 * 60 + 14, 'nobody is there, at 3:59');

  await addRing(page);
  await expectNoRestart(4, 'a shopper is there, at 4:03');

  await expectNoRestart(8, 'nobody has touched it for twelve minutes, but the cart is still there, at 4:11');

  await expectNoRestart(4, 'the time is over, at 4:15');
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await expectNoRestart(4, 'a shopper is asked, at 4:19');

  // The session ends before the next check, which comes half a minute after the last one.
  clock.pass(1 / 3);
  await expect(startLink(page)).toBeVisible();
  clock.pass(1);
  expect(await kiosk.ended()).toBe(75);
  const log = await readLog(userData);
  expect(log.filter(({ event }) => event === 'main-error')).toEqual([]);
  const events = log.map(({ event }) => event);
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
