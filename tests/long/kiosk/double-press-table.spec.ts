import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../../e2e/kiosk/fixtures.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { cutPower, untilPageIsJournalled } from '../../support/kiosk/shopper.ts';
import { KIOSK_STATES, LANDING, openOnKiosk, type State } from '../../support/states.ts';
import {
  expectNothingUnasked,
  KIOSK_POINTERS,
  type Row,
  stopsOf,
  tryDoublePresses,
} from '../../support/web/double-press-table.ts';
import type { Pointer } from '../../support/web/double-presses.ts';

const question = (page: Page) => page.locator('dialog[open]');
/** A question that opens by itself ignores presses at first. It accepts them when its countdown shows 23 s or less. */
const settledQuestion = (page: Page) => expect(question(page)).toContainText(/2[123]/);
const unasked = (name: string) => ({
  name,
  within: 'dialog[open]',
  followed: (page: Page) => expect(question(page)).toHaveCount(0),
});

/** The idle question. It opens a few seconds after the checkout page has opened. */
const STILL_THERE: State = {
  name: 'Are you still there?',
  path: 'checkout',
  steps: [settledQuestion],
  shows: question,
};
const SOON_AT_CHECKOUT = { idleSeconds: 600, idleSecondsAtCheckout: 3 };

const stops = stopsOf([
  ...KIOSK_STATES.filter(({ isNarrow }) => !isNarrow),
  { ...LANDING, name: 'foot bar', pressed: '[aria-label="At hand"]' },
]);
const failing = stops.filter(({ state }) => state.host);
const others = stops.filter(({ state }) => !state.host);

const groups = [
  ...Array.from({ length: Math.ceil(others.length / 4) }, (_, n) => ({
    stops: others.slice(4 * n, 4 * n + 4),
    config: { sessionReset: false },
  })),
  { stops: [{ ...unasked(STILL_THERE.name), state: STILL_THERE }], config: SOON_AT_CHECKOUT },
  { stops: failing, config: { sessionReset: false, catalogueUrl: 'http://127.0.0.1:9' } },
];

type Start = (options: { readonly userData?: string; readonly config?: object }) => Promise<Kiosk>;

function tryOn(
  stops: string,
  run: (start: Start, pointer: Pointer, folder: string) => Promise<readonly Row[]>,
): void {
  for (const screen of ['portrait', 'landscape'] as const)
    test(
      `the second of two presses has no unwanted effect: ${screen}, ${stops}`,
      LONG,
      async ({ startKiosk, folder }, testInfo) => {
        const start: Start = (options) => startKiosk({ screen, ...options });
        await expectNothingUnasked(await run(start, KIOSK_POINTERS[screen], folder), testInfo);
      },
    );
}

for (const { stops, config } of groups)
  tryOn(`${stops[0]?.name} and on`, async (start, pointer) => {
    const kiosk = await start({ config });
    if (stops === failing) kiosk.expectConsole(/^Failed to load resource/);
    const rows: Row[] = [];
    for (const { state, ...stop } of stops) {
      const begin = async () => {
        await openOnKiosk(kiosk.page, state);
        return kiosk.page;
      };
      rows.push(...(await tryDoublePresses(stop, pointer, begin)));
    }
    return rows;
  });

tryOn('the attract screen', async (start, pointer) => {
  const { page } = await start({ config: { sessionReset: false } });
  return tryDoublePresses(unasked('Touch anywhere'), pointer, async () => {
    await page.reload();
    // 'Welcome' is the attract screen. It opens after 15 s without input on the landing page.
    await expect(question(page)).toHaveAccessibleName('Welcome');
    return page;
  });
});

tryOn('the question after a start', async (start, pointer, folder) => {
  const left = join(folder, 'left');
  let last = await start({ userData: left });
  await last.shop.fillCart();
  await untilPageIsJournalled(last, '/cart');
  await cutPower(last);
  let starts = 0;
  return tryDoublePresses(unasked('Continue or start over?'), pointer, async () => {
    await last.close();
    const userData = join(folder, `start-${starts++}`);
    await cp(left, userData, { recursive: true });
    last = await start({ userData });
    await settledQuestion(last.page);
    return last.page;
  });
});
