import { once } from 'node:events';
import { readJournal } from '../../support/kiosk/journal.ts';
import { loggedEvents } from '../../support/kiosk/log.ts';
import { mainClock, passMinutes } from '../../support/kiosk/main-clock.ts';
import { expect, test } from './fixtures.ts';

test('the nightly restart waits for the end of the session', async ({ startKiosk, folder, userData }) => {
  const kiosk = await startKiosk({
    // The restart also needs ten minutes without input. The session lasts longer, so the restart waits for its end.
    config: { restartAt: '04:00', idleSeconds: 900, idleAnswerSeconds: 250 },
    electron: mainClock(folder, new Date(2026, 10, 20, 23, 45)),
    supervised: true,
  });
  const ended = once(kiosk.app.process(), 'exit');
  // At 3:59 a shopper comes.
  await passMinutes(kiosk, 4 * 60 + 14);
  await kiosk.shop.fillCart(1);
  // At 4:15, after 16 minutes without a touch, the kiosk asks whether the shopper is still there.
  await passMinutes(kiosk, 16);
  await expect(kiosk.page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  await passMinutes(kiosk, 5);
  await expect.poll(() => loggedEvents(userData)).toContain('session-ended');
  await passMinutes(kiosk, 1);
  expect((await ended)[0]).toBe(75);
  // The kiosk checks twice a minute, so without the wait for the session's end it would have restarted earlier.
  const events = await loggedEvents(userData);
  expect(events.slice(events.indexOf('session-ended'))).toEqual([
    'session-ended',
    'nightly-restart',
    'relaunching',
  ]);
  expect(await readJournal(userData)).toMatchObject({ cart: [], receipt: null });
});
