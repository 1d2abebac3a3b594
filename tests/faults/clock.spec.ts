import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { cartLink } from '../support/web/pages.ts';
import { test } from './fixtures.ts';

/** Where Debian and its like keep the library of faketime; `$LIB` is read by the dynamic linker. */
const LIBRARY = '/usr/$LIB/faketime/libfaketime.so.1';
const KNOWN_FOLDERS = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib'];

/** A wall clock of a kiosk's own that jumps; what measures durations goes on as ever. */
interface JumpingClock {
  /** What a kiosk is started with to live by this clock. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock off by so much, in faketime's words, such as '+500d'; within a second all processes follow. */
  jump(offset: string): void;
}

/** Whether the library of faketime is installed. */
const hasFakeClock = (): boolean =>
  KNOWN_FOLDERS.some((folder) => existsSync(LIBRARY.replace('$LIB', folder)));

/** Makes a clock that is right until it jumps. @param folder where it keeps its one file */
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
      // Else its waits on the monotonic clock end at once, and every process spins.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  };
}

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
