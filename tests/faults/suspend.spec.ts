import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { addOneMore, expectCart, openWithCart, untilLogged } from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

test('after the machine has slept the shopper goes on where it stopped, and nothing was recovered', async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(60_000 + testProfile.suspendMs);
  const row = countFault(`suspend for ${testProfile.suspendMs / 1000} s (SIGSTOP, SIGCONT)`);
  const kiosk = await prepareKiosk();
  const page = await openWithCart(kiosk);
  await untilLogged(kiosk, 'started');
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const before = kiosk.log.length;

  await kiosk.signalAll('SIGSTOP');
  await sleep(testProfile.suspendMs); // the fault itself
  const began = Date.now();
  await kiosk.signalAll('SIGCONT');

  await expectCart(page, 1);
  await addOneMore(page, 2);
  row.survived(Date.now() - began);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  expect(kiosk.log.slice(before)).toEqual([]);
});
