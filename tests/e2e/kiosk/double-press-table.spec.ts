import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.mjs';
import type { WireProduct } from '../../../src/domain/product-wire.ts';
import {
  ACCESSIBILITY,
  STOPS,
  startAfresh,
  tryDoublePresses,
  unasked,
} from '../../support/web/double-press-table.ts';
import { test } from './fixtures.ts';

/** Two dresses, a pair of boots and a hat of the embedded catalogue. */
async function fullCart() {
  const file = await readFile(join(projectRoot, 'resources/catalogue/products.json'), 'utf8');
  const products: WireProduct[] = JSON.parse(file);
  return [3, 1, 6].map((productId) => ({
    productId,
    quantity: productId === 1 ? 2 : 1,
    productData: products.find(({ id }) => id === productId),
  }));
}

for (const screen of ['portrait', 'landscape'] as const)
  for (const pointer of ['mouse', 'touch'] as const)
    test(
      `the second of two presses does nothing unasked: ${screen}, ${pointer}`,
      {
        tag: '@long',
      },
      async ({ startKiosk }, testInfo) => {
        test.setTimeout(900_000);
        const { page } = await startKiosk({ screen, config: { sessionReset: false } });
        const cart = await fullCart();
        const rows = [];
        let turn = 0;
        for (const stop of [...STOPS, ACCESSIBILITY])
          rows.push(
            ...(await tryDoublePresses(page, stop, pointer, () => {
              turn += 1;
              return startAfresh(page, cart, turn);
            })),
          );
        await writeFile(testInfo.outputPath('double-presses.json'), JSON.stringify(rows));
        expect(unasked(rows)).toEqual([]);
      },
    );
