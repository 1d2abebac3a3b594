import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import {
  ACCESSIBILITY,
  FOOT_BAR,
  type Row,
  STOPS,
  startAfresh,
  tryDoublePresses,
  unasked,
} from '../../support/web/double-press-table.ts';
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

/** As much as one kiosk is asked to bear, in the order of the table. */
const groups = [
  STOPS.slice(0, 3),
  STOPS.slice(3, 5),
  STOPS.slice(5, 7),
  STOPS.slice(7, 9),
  [...STOPS.slice(9), ACCESSIBILITY, FOOT_BAR],
];

for (const screen of ['portrait', 'landscape'] as const)
  for (const pointer of ['mouse', 'touch'] as const)
    for (const stops of groups)
      test(
        `the second of two presses does nothing unasked: ${screen}, ${pointer}, ${stops[0]?.name} and on`,
        {
          tag: '@long',
        },
        async ({ startKiosk }, testInfo) => {
          test.setTimeout(400_000);
          const { page } = await startKiosk({ screen, config: { sessionReset: false } });
          const cart = fullCart();
          const rows: Row[] = [];
          // What a page that is loaded again finds in storage is its cart; a running one follows its journal alone.
          const start = () => startAfresh(page, cart, () => page.reload());
          for (const stop of stops) rows.push(...(await tryDoublePresses(page, stop, pointer, start)));
          await writeFile(testInfo.outputPath('double-presses.json'), JSON.stringify(rows));
          expect(unasked(rows)).toEqual([]);
        },
      );
