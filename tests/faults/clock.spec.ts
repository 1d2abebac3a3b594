import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { cartLink } from '../support/web/pages.ts';
import { test } from './fixtures.ts';

/** The path of faketime's library on Debian and similar systems. The dynamic linker expands `$LIB`. */
const LIBRARY = '/usr/$LIB/faketime/libfaketime.so.1';
const KNOWN_FOLDERS = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib'];

/** A wall clock for one kiosk, which can jump. The monotonic clock is the real one. */
interface JumpingClock {
  /** The environment variables that make a kiosk use this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the offset in faketime's notation, such as '+500d'. All processes follow within a second. */
  jump(offset: string): void;
}

/** Whether the library of faketime is installed. */
const hasFakeClock = (): boolean =>
  KNOWN_FOLDERS.some((folder) => existsSync(LIBRARY.replace('$LIB', folder)));

/** Makes a clock that is right until it jumps. @param folder for the clock's file */
function jumpingClock(folder: string): JumpingClock {
  const file = join(folder, 'clock');
  const jump = (offset: string) => writeFileSync(file, `${offset}\n`);
  jump('+0');
  return {
    jump,
    environment: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Otherwise waits on the monotonic clock end at once, and every process spins.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  };
}

test.skip(!hasFakeClock(), 'needs faketime to set the clock of a kiosk alone');

const DAY_MS = 24 * 60 * 60_000;

/** The difference between the page's clock and the real one, in whole days. */
const daysOff = async (page: Page) =>
  Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / DAY_MS);

const secondsLeft = async (page: Page) =>
  Number(/in (\d+) second/.exec(await page.getByRole('timer').innerText())?.[1]);

/** Log entries about failures. The missing staff PIN does not count, because the clock does not cause it. */
const recoveries = async (kiosk: FaultyKiosk) =>
  (await kiosk.log()).filter(
    ({ event, part }) => /recovery|pages-|relaunch|service|degraded/.test(event) && part !== 'staff',
  );

/** Makes the clock jump during the question's countdown, and expects the countdown to go on. */
async function jumpDuringCountdown(page: Page, clock: JumpingClock, offset: string): Promise<void> {
  clock.jump(offset);
  await expect.poll(() => daysOff(page)).toBe(Number.parseInt(offset, 10));
  const leftAtJump = await secondsLeft(page);
  await expect.poll(() => secondsLeft(page)).toBeLessThan(leftAtJump);
}

for (const [offset, answer] of [
  ['+500d', 'Continue'],
  ['-3650d', 'Continue'],
  ['-3650d', null],
] as const)
  test(`when the clock jumps by ${offset} the countdown goes on, and ${answer ?? 'no answer'} does what it says`, {
    tag: '@long',
  }, async ({ prepareKiosk, countFault, folder }) => {
    const row = countFault(`clock ${offset} during the countdown, then ${answer ?? 'no answer'}`);
    const clock = jumpingClock(folder);
    const kiosk = await prepareKiosk({ environment: clock.environment });
    await openWithCart(kiosk);
    await kiosk.cutPower();
    const page = await kiosk.open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await jumpDuringCountdown(page, clock, offset);
    if (answer) {
      await page.getByRole('button', { name: answer }).press('Enter');
      await expectCart(page, 1);
      await addOneMore(page, 2);
      await page.reload();
      await expect(cartLink(page, 2)).toBeVisible();
      expect(await recoveries(kiosk)).toEqual([]);
    } else {
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: KIOSK_EVENT_TIMEOUT_MS });
      await expect(cartLink(page, 0)).toBeVisible();
      await kiosk.cutPower();
      const next = await kiosk.open();
      await expect(cartLink(next, 0)).toBeVisible();
      await expect(next.getByRole('dialog')).toBeHidden();
    }
    row.survived();
  });
