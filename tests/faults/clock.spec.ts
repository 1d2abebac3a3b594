import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, cartLink, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { hasFakeClock, type JumpingClock, jumpingClock } from '../support/system/faketime.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

test.skip(!hasFakeClock(), 'needs faketime to set the clock of a kiosk alone');

const DAY_MS = 24 * 60 * 60_000;

/** How far the pages' clock is from the real one, in whole days. */
const daysOff = async (page: Page) =>
  Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / DAY_MS);

const secondsLeft = async (page: Page) =>
  Number(/in (\d+) second/.exec(await page.getByRole('timer').innerText())?.[1]);

/** What the kiosk did because something failed; that these kiosks have no PIN is no fault of the clock's. */
const recoveries = async (kiosk: FaultyKiosk) =>
  (await kiosk.log()).filter(
    ({ event, part }) => /recovery|pages-|relaunch|service|degraded/.test(event) && part !== 'staff',
  );

/** Sets the clock off while the question counts down: its seconds go on. */
async function jumpDuringCountdown(page: Page, clock: JumpingClock, offset: string): Promise<void> {
  clock.jump(offset);
  await expect.poll(() => daysOff(page)).toBe(Number.parseInt(offset, 10));
  const leftAtJump = await secondsLeft(page);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(leftAtJump);
}

/** Cuts the power under a cart, and opens the shop again with its question. */
async function openQuestion(kiosk: FaultyKiosk): Promise<Page> {
  await openWithCart(kiosk);
  await kiosk.cutPower();
  kiosk.start();
  const page = await kiosk.attach();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page;
}

for (const offset of testProfile.clockJumps)
  test(`when the clock jumps by ${offset} the countdown of the question goes on, Continue continues, and nothing is recovered`, async ({
    prepareKiosk,
    countFault,
    folder,
  }) => {
    const row = countFault(`clock ${offset} during the countdown and while shopping`);
    const clock = jumpingClock(folder);
    const kiosk = await prepareKiosk({ environment: clock.environment });
    const page = await openQuestion(kiosk);
    await jumpDuringCountdown(page, clock, offset);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectCart(page, 1);
    await addOneMore(page, 2);
    await page.reload();
    await expect(cartLink(page, 2)).toBeVisible();
    expect(await recoveries(kiosk)).toEqual([]);
    row.survived();
  });

test('when nobody answers, a clock that was set back does not keep the cart from being wiped, and it stays wiped', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, folder }) => {
  test.setTimeout(120_000);
  const row = countFault('clock -3650d, nobody answers');
  const clock = jumpingClock(folder);
  const kiosk = await prepareKiosk({ environment: clock.environment });
  const page = await openQuestion(kiosk);
  await jumpDuringCountdown(page, clock, '-3650d');
  // The question waits for 25 s.
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 });
  await expect(cartLink(page, 0)).toBeVisible();
  await kiosk.cutPower();
  kiosk.start();
  const next = await kiosk.attach();
  await expect(cartLink(next, 0)).toBeVisible();
  await expect(next.getByRole('dialog')).toBeHidden();
  row.survived();
});
