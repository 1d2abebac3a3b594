import { laptop, phone } from '../../support/web/browser.ts';
import {
  expectNothingUnasked,
  FAILED,
  MENU,
  NOWHERE,
  STOPS,
  startAfresh,
  tryDoublePresses,
} from '../../support/web/double-press-table.ts';
import { cartAsStored } from '../../support/web/products.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { test } from './fixtures.ts';

const CART = [
  [3, 1],
  [1, 2],
  [6, 1],
] as const;

const screens = [
  { screen: 'phone', device: phone, stops: [...STOPS, ...FAILED, NOWHERE, MENU] },
  { screen: 'laptop', device: laptop, stops: [...STOPS, ...FAILED, NOWHERE] },
];

for (const { screen, device, stops } of screens)
  test.describe(`on a ${screen}`, () => {
    test.use({ ...device, hasTouch: true });

    for (const pointer of ['mouse', 'touch'] as const)
      for (const stop of stops)
        test(
          `the second of two presses does nothing unasked: ${stop.name}, ${pointer}`,
          { tag: '@long' },
          async ({ page, catalogue, watch }, testInfo) => {
            await seedReturningShopper(page, catalogue, ...CART);
            const isFailing = FAILED.includes(stop);
            if (isFailing) {
              watch.expectConsole(/^Failed to load resource/);
              catalogue.behave('list', { kind: 'status', status: 404 });
            }
            await page.goto('');
            const rows = await tryDoublePresses(stop, pointer, async () => {
              if (isFailing) await page.evaluate(() => localStorage.removeItem('products'));
              await startAfresh(page, cartAsStored(catalogue, ...CART), () => page.goto(''));
              return page;
            });
            await expectNothingUnasked(rows, testInfo);
          },
        );
  });
