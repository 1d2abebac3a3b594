import { expect } from '@playwright/test';
import {
  addOneMore,
  continueWithCart,
  expectCart,
  logged,
  openWithCart,
  untilLogged,
} from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/** What the issue asks of one killed renderer, in ms; held to where nothing else runs beside it. */
const BACK_WITHIN_MS = testProfile.form === 'long' ? 3000 : 15_000;

test('when the pages are killed the shopper is back at once, on the same page and with the same cart', async ({
  prepareKiosk,
  countFault,
  folder,
}) => {
  test.setTimeout(60_000 + testProfile.pageKills * 20_000);
  const row = countFault('renderer killed once');
  for (let kill = 0; kill < testProfile.pageKills; kill += 1) {
    const kiosk = await prepareKiosk({ userData: `${folder}/data-${kill}` });
    await openWithCart(kiosk);
    const began = Date.now();
    expect(await kiosk.kill('renderer')).toBe(1);
    await untilLogged(kiosk, 'pages-gone');
    const page = await kiosk.look();
    await expectCart(page, 1);
    const tookMs = Date.now() - began;
    row.survived(tookMs);
    expect(tookMs).toBeLessThan(BACK_WITHIN_MS);
    await expect(page.getByRole('dialog')).toBeHidden();
    await addOneMore(page, 2);
    await kiosk.cutPower();
  }
});

test('when the pages are killed again and again the kiosk says that it is out of order, and keeps the cart', async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(180_000);
  const row = countFault('renderer killed again and again for a minute');
  const kiosk = await prepareKiosk();
  await openWithCart(kiosk);
  const began = Date.now();
  let kills = 0;
  const isOver = () =>
    kills >= 20 || (Date.now() - began > testProfile.killingMs && logged(kiosk, 'service-screen').length > 0);
  await expect
    .poll(
      async () => {
        kills += await kiosk.kill('renderer');
        return isOver();
      },
      { timeout: 90_000, intervals: [50] },
    )
    .toBe(true);
  row.note(`${kills} renderers in ${Math.round((Date.now() - began) / 1000)} s: there were no more to kill`);
  const lastKill = kiosk.log.length;
  await expect(async () => expect((await kiosk.screens()).join()).toMatch(/staff/i)).toPass({
    timeout: 90_000,
    intervals: [200],
  });
  row.survived(Date.now() - began);
  expect(logged(kiosk, 'service-screen')).toHaveLength(1);
  // One measure for each failure up to the screen, and none after it.
  expect(logged(kiosk, 'recovery').length).toBeLessThanOrEqual(6);
  expect(kiosk.log.slice(lastKill).map((entry) => entry.event)).not.toContain('recovery');

  await kiosk.cutPower();
  await continueWithCart(kiosk, 1);
});
