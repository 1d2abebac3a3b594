import type { Page } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, continueWithCart, expectCart } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { isLong } from '../support/test-profile.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { expect, LONG, test } from './fixtures.ts';

const KILLING_MS = 60_000;
const MOST_KILLS = 20;
/** Longer than the limit of other events, because the kills take a minute, and a page may hang. */
const ERROR_SCREEN_TIMEOUT_MS = 3 * KIOSK_EVENT_TIMEOUT_MS;

interface Fault {
  readonly name: string;
  readonly details: Partial<typeof LONG>;
  readonly event: string;
  readonly switches?: readonly string[];
  begin(page: Page, kiosk: FaultyKiosk): unknown;
}

function fillMemory(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => place + 0.5));
}

const faults: readonly Fault[] = [
  {
    name: 'renderer in an endless loop',
    details: {},
    event: 'pages-hang',
    begin: (page) => void page.evaluate('for (;;);').catch(() => undefined),
  },
  {
    name: 'renderer stopped (SIGSTOP)',
    details: LONG,
    event: 'pages-hang',
    begin: (_page, kiosk) => kiosk.signalKind('renderer', 'SIGSTOP'),
  },
  {
    name: 'renderer out of memory, with a heap of 64 MB',
    details: LONG,
    event: 'pages-gone',
    switches: ['--js-flags=--max-old-space-size=64'],
    begin: (page) => void page.evaluate(fillMemory).catch(() => undefined),
  },
];

for (const { name, details, event, switches = [], begin } of faults)
  test(`${name}: the cart comes back without a touch`, details, async ({ startKiosk, row, folder }) => {
    for (let hang = 0; hang < (isLong ? 5 : 1); hang += 1) {
      const kiosk = await startKiosk({ userData: `${folder}/data-${hang}`, switches, cart: 1 });
      const stuck = await kiosk.pids('renderer');
      const began = Date.now();
      await begin(kiosk.shop.page, kiosk);
      await waitForEvent(kiosk.log, event);
      await waitForEvent(kiosk.log, 'recovered');
      const after = await kiosk.attach();
      await expectCart(after, 1);
      row.survived(Date.now() - began);
      await expect(after.page.getByRole('dialog')).toBeHidden();
      await addOneMore(after);
      expect((await kiosk.pids('renderer')).filter((pid) => stuck.includes(pid))).toEqual([]);
      await kiosk.cutPower();
    }
  });

test('renderer killed again and again for a minute: the cart stays', LONG, async ({ startKiosk, row }) => {
  const kiosk = await startKiosk({ cart: 1 });
  const eventsOf = async (name: string) => (await kiosk.log()).filter(({ event }) => event === name);
  const began = Date.now();
  let kills = 0;
  async function killAgain(): Promise<boolean> {
    kills += await kiosk.kill('renderer');
    if (kills >= MOST_KILLS) return true;
    return Date.now() - began > KILLING_MS && (await eventsOf('error-screen')).length > 0;
  }
  await expect.poll(killAgain, { timeout: ERROR_SCREEN_TIMEOUT_MS, intervals: [50] }).toBe(true);
  row.note(`${kills} renderers in ${Math.round((Date.now() - began) / 1000)} s: there were no more to kill`);
  const untilNow = (await kiosk.log()).length;
  await expect(async () => expect((await kiosk.pageTexts()).join()).toMatch(/staff/i)).toPass({
    timeout: ERROR_SCREEN_TIMEOUT_MS,
    intervals: [200],
  });
  row.survived(Date.now() - began);
  expect(await eventsOf('error-screen')).toHaveLength(1);
  // There is at most one 'recovery' entry for each of the five recovery steps, and one for the error screen. After the
  // kills, there must be no further entry.
  expect((await eventsOf('recovery')).length).toBeLessThanOrEqual(6);
  expect((await kiosk.log()).slice(untilNow).map(({ event }) => event)).not.toContain('recovery');

  await kiosk.cutPower();
  await continueWithCart(kiosk);
});
