import { setTimeout as sleep } from 'node:timers/promises';
import { expect, LONG, test } from '../../faults/fixtures.ts';
import { addOneMore, expectCart } from '../../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../../support/kiosk/log.ts';

/** Longer than the timeouts of the pages' heartbeat. These timeouts must not expire while the machine sleeps. */
const SUSPEND_MS = 40_000;

test(
  `suspend for ${SUSPEND_MS / 1000} s (SIGSTOP, SIGCONT): no recovery`,
  LONG,
  async ({ startKiosk, row }) => {
    const kiosk = await startKiosk({ cart: 1 });
    const { page } = kiosk.shop;
    await waitForEvent(kiosk.log, 'started');
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    const before = (await kiosk.log()).length;

    await kiosk.signalAll('SIGSTOP');
    await sleep(SUSPEND_MS); // the suspension
    const began = Date.now();
    await kiosk.signalAll('SIGCONT');

    await expectCart(kiosk.shop, 1);
    await addOneMore(kiosk.shop);
    row.survived(Date.now() - began);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
    expect((await kiosk.log()).slice(before)).toEqual([]);
  },
);
