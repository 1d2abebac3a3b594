import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../../e2e/kiosk/fixtures.ts';
import { mainClock } from '../../support/kiosk/main-clock.ts';
import { KIOSK_STATES, LANDING, openOnKiosk, UNHURRIED } from '../../support/states.ts';
import {
  expectNothingUnasked,
  KIOSK_POINTERS,
  type Row,
  stopsOf,
  tryDoublePresses,
} from '../../support/web/double-press-table.ts';

/** In a state that opened a dialog by itself, waits until the press has closed the dialog. */
const followed = (page: Page) => expect(page.locator('dialog[open]')).toHaveCount(0);

const stops = stopsOf([
  { ...LANDING, name: 'foot bar', pressed: '[aria-label="At hand"]' },
  ...KIOSK_STATES.filter(({ isNarrow }) => !isNarrow),
]);
const failing = stops.filter(({ state }) => state.host);
const others = stops.filter(({ state }) => !state.host);

const groups = [
  ...Array.from({ length: Math.ceil(others.length / 4) }, (_, n) => ({
    stops: others.slice(4 * n, 4 * n + 4),
    config: UNHURRIED,
  })),
  { stops: failing, config: { ...UNHURRIED, catalogueUrl: 'http://127.0.0.1:9' } },
];

for (const screen of ['portrait', 'landscape'] as const)
  for (const { stops, config } of groups)
    test(
      `the second of two presses has no unwanted effect: ${screen}, ${stops[0]?.name} and on`,
      LONG,
      async ({ startKiosk, folder }, testInfo) => {
        const electron = mainClock(folder);
        let sessions = 0;
        const startAgain = () =>
          startKiosk({ screen, config, electron, userData: join(folder, `data-${sessions}`) });
        let kiosk = await startAgain();
        if (stops === failing) kiosk.expectConsole(/^Failed to load resource/);
        const rows: Row[] = [];
        for (const { state, ...stop } of stops) {
          const begin = async () => {
            // Use new user data, because the question of the previous try may still be open.
            if (state.unasked === 'after a power cut') {
              await kiosk.close();
              sessions += 1;
              kiosk = await startAgain();
            }
            kiosk = await openOnKiosk(kiosk, state, { startAgain });
            return kiosk.page;
          };
          const tried = state.unasked ? { ...stop, followed } : stop;
          rows.push(...(await tryDoublePresses(tried, KIOSK_POINTERS[screen], begin)));
        }
        await expectNothingUnasked(rows, testInfo);
      },
    );
