import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import { cutPower, fillCart, untilPageIsJournalled } from '../../support/kiosk/shopper.ts';
import {
  ACCESSIBILITY,
  CONTINUE,
  expectNothingUnasked,
  FAILED_ON_KIOSKS,
  FOOT_BAR,
  type Row,
  STILL_THERE,
  STOPS,
  type Stop,
  startAfresh,
  tryDoublePresses,
  WELCOME,
} from '../../support/web/double-press-table.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { test } from './fixtures.ts';

/** Two dresses, a pair of boots and a hat of the embedded catalogue. */
function fullCart() {
  const products = embeddedProducts();
  return [3, 1, 6].map((productId) => ({
    productId,
    quantity: productId === 1 ? 2 : 1,
    productData: products.find(({ id }) => id === productId),
  }));
}

/** Somebody is asked a few seconds after the way to the checkout. */
const SOON_AT_CHECKOUT = { idleSeconds: 600, idleSecondsAtCheckout: 3 };

/** As much as one kiosk is asked to bear, in the order of the table. */
const groups: { readonly stops: readonly Stop[]; readonly config: object }[] = [
  ...[
    STOPS.slice(0, 3),
    STOPS.slice(3, 6),
    STOPS.slice(6, 8),
    STOPS.slice(8, 10),
    [...STOPS.slice(10), ACCESSIBILITY, FOOT_BAR],
  ].map((stops) => ({ stops, config: { sessionReset: false } })),
  { stops: [STILL_THERE], config: SOON_AT_CHECKOUT },
  { stops: FAILED_ON_KIOSKS, config: { sessionReset: false, catalogueUrl: 'http://127.0.0.1:9' } },
];

for (const screen of ['portrait', 'landscape'] as const)
  for (const pointer of ['mouse', 'touch'] as const) {
    for (const { stops, config } of groups)
      test(
        `the second of two presses does nothing unasked: ${screen}, ${pointer}, ${stops[0]?.name} and on`,
        { tag: '@long' },
        async ({ startKiosk }, testInfo) => {
          const kiosk = await startKiosk({ screen, config });
          const { page } = kiosk;
          if (stops === FAILED_ON_KIOSKS) kiosk.expectConsole(/^Failed to load resource/);
          const cart = fullCart();
          const rows: Row[] = [];
          // What a page that is loaded again finds in storage is its cart; a running one follows its journal alone.
          const start = async () => {
            await startAfresh(page, cart, () => page.reload());
            return page;
          };
          for (const stop of stops) rows.push(...(await tryDoublePresses(stop, pointer, start)));
          await expectNothingUnasked(rows, testInfo);
        },
      );

    test(
      `the second of two presses does nothing unasked: ${screen}, ${pointer}, the call to passers-by`,
      { tag: '@long' },
      async ({ startKiosk }, testInfo) => {
        const { page } = await startKiosk({ screen, config: { sessionReset: false } });
        const start = async () => {
          await page.reload();
          return page;
        };
        await expectNothingUnasked(await tryDoublePresses(WELCOME, pointer, start), testInfo);
      },
    );

    test(
      `the second of two presses does nothing unasked: ${screen}, ${pointer}, the question after a start`,
      { tag: '@long' },
      async ({ startKiosk, folder }, testInfo) => {
        const left = join(folder, 'left');
        const first = await startKiosk({ screen, userData: left });
        await fillCart(first.page, mouse(first.page));
        await untilPageIsJournalled(first, '/cart');
        await cutPower(first);
        let last = first;
        let starts = 0;
        const start = async () => {
          await last.close();
          const userData = join(folder, `start-${starts++}`);
          await cp(left, userData, { recursive: true });
          last = await startKiosk({ screen, userData });
          return last.page;
        };
        await expectNothingUnasked(await tryDoublePresses(CONTINUE, pointer, start), testInfo);
      },
    );
  }
