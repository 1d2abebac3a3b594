import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk, LogEntry } from '../support/kiosk/fault-injection.ts';
import { addOneMore, cartLink, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { hasFakeClock, jumpingClock } from '../support/system/faketime.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the question waits for an answer, in seconds. */
const ANSWER_SECONDS = 25;

/** How far the pages' clock is from the real one, in whole days. */
const daysOff = async (page: Page) =>
  Math.round((await page.evaluate(() => Date.now()).then((now) => now - Date.now())) / DAY_MS);

const secondsLeft = async (page: Page) =>
  Number(/in (\d+) second/.exec(await page.getByRole('timer').innerText())?.[1]);

/** What the kiosk did because something failed; that these kiosks have no PIN is no fault of the clock's. */
const measures = (log: readonly LogEntry[]) =>
  log.filter(
    ({ event, part }) => /recovery|pages-|relaunch|service|degraded/.test(event) && part !== 'staff',
  );

/** Cuts the power under a cart, and opens the shop again with its question. */
async function openQuestion(kiosk: FaultyKiosk): Promise<Page> {
  await openWithCart(kiosk);
  await kiosk.cutPower();
  kiosk.start();
  const page = await kiosk.look();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page;
}

if (hasFakeClock()) {
  for (const offset of testProfile.clockJumps) {
    test(`when the clock jumps by ${offset} the shopper notices nothing`, async ({
      prepareKiosk,
      countFault,
      folder,
    }) => {
      const row = countFault(`clock ${offset} while shopping`);
      const clock = jumpingClock(folder);
      const kiosk = await prepareKiosk({ environment: clock.environment });
      const page = await openWithCart(kiosk);
      const before = kiosk.log.length;
      clock.jump(offset);
      await expect.poll(() => daysOff(page), { timeout: 15_000 }).toBe(Number.parseInt(offset, 10));
      await addOneMore(page, 2);
      await page.reload();
      await expect(cartLink(page, 2)).toBeVisible();
      row.survived();
      expect(measures(kiosk.log.slice(before))).toEqual([]);
    });

    test(`when the clock jumps by ${offset} during the countdown it goes on counting, and Continue continues`, async ({
      prepareKiosk,
      countFault,
      folder,
    }) => {
      test.setTimeout(120_000);
      const row = countFault(`clock ${offset} during the countdown`);
      const clock = jumpingClock(folder);
      const kiosk = await prepareKiosk({ environment: clock.environment });
      const page = await openQuestion(kiosk);
      clock.jump(offset);
      await expect.poll(() => daysOff(page), { timeout: 15_000 }).toBe(Number.parseInt(offset, 10));
      const leftAtJump = await secondsLeft(page);
      expect(leftAtJump).toBeGreaterThan(0);
      await expect.poll(() => secondsLeft(page), { intervals: [100] }).toBe(leftAtJump - 2);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectCart(page, 1);
      row.survived();
      expect(measures(kiosk.log)).toEqual([]);
    });
  }

  if (testProfile.form === 'long') {
    test('when nobody answers, the cart is wiped after 25 s by whatever clock, and stays wiped', async ({
      prepareKiosk,
      countFault,
      folder,
    }) => {
      test.setTimeout(120_000);
      const row = countFault('clock -3650d, nobody answers');
      const clock = jumpingClock(folder);
      const kiosk = await prepareKiosk({ environment: clock.environment });
      const page = await openQuestion(kiosk);
      const began = performance.now();
      clock.jump('-3650d');
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 40_000 });
      expect((performance.now() - began) / 1000).toBeGreaterThan(ANSWER_SECONDS - 5);
      await expect(cartLink(page, 0)).toBeVisible();
      await kiosk.cutPower();
      kiosk.start();
      const next = await kiosk.look();
      await expect(cartLink(next, 0)).toBeVisible();
      await expect(next.getByRole('dialog')).toBeHidden();
      row.survived();
    });
  }
} else {
  test('the faults of the clock are named as not made where faketime is not installed', ({ countFault }) => {
    countFault('clock').note('not possible here: needs faketime');
  });
}
