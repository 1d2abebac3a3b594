import { expect } from '@playwright/test';
import { addOneMore, continueWithCart, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { test } from './fixtures.ts';

const SINGLE_KILLS = 10;
const KILLING_MS = 60_000;
const MOST_KILLS = 20;
/** Beside what a minute of kills has left to be done; each look at the pages may itself wait for one that hangs. */
const ERROR_SCREEN_TIMEOUT_MS = 3 * KIOSK_EVENT_TIMEOUT_MS;

// In `npm test`: tests/e2e/kiosk/recovery.spec.ts.
test('when the pages are killed the shopper is back on the same page and with the same cart', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, folder }) => {
  const row = countFault('renderer killed once');
  for (let kill = 0; kill < SINGLE_KILLS; kill += 1) {
    const kiosk = await prepareKiosk({ userData: `${folder}/data-${kill}` });
    await openWithCart(kiosk);
    const began = Date.now();
    expect(await kiosk.kill('renderer')).toBe(1);
    await waitForEvent(kiosk.log, 'recovered');
    const page = await kiosk.attach();
    await expectCart(page, 1);
    row.survived(Date.now() - began);
    await expect(page.getByRole('dialog')).toBeHidden();
    await addOneMore(page, 2);
    await kiosk.cutPower();
  }
});

test('when the pages are killed again and again the kiosk says that it is out of order, and keeps the cart', {
  tag: '@long',
}, async ({ prepareKiosk, countFault }) => {
  const row = countFault('renderer killed again and again for a minute');
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  const eventsOf = async (name: string) => (await kiosk.log()).filter(({ event }) => event === name);
  const began = Date.now();
  let kills = 0;
  async function killAgain(): Promise<boolean> {
    kills += await kiosk.kill('renderer');
    if (kills >= MOST_KILLS) return true;
    return Date.now() - began > KILLING_MS && (await eventsOf('error-screen')).length > 0;
  }
  await expect.poll(killAgain, { timeout: 2 * KILLING_MS, intervals: [50] }).toBe(true);
  row.note(`${kills} renderers in ${Math.round((Date.now() - began) / 1000)} s: there were no more to kill`);
  const untilNow = (await kiosk.log()).length;
  await expect(async () => expect((await kiosk.pageTexts()).join()).toMatch(/staff/i)).toPass({
    timeout: ERROR_SCREEN_TIMEOUT_MS,
    intervals: [200],
  });
  row.survived(Date.now() - began);
  expect(await eventsOf('error-screen')).toHaveLength(1);
  // One measure for each failure up to the screen, and none after it.
  expect((await eventsOf('recovery')).length).toBeLessThanOrEqual(6);
  expect((await kiosk.log()).slice(untilNow).map(({ event }) => event)).not.toContain('recovery');

  await kiosk.cutPower();
  await continueWithCart(kiosk, 1);
});
