import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { holdingsAfterCollection } from '../../../tests/support/kiosk/memory-sample.ts';
import { openBrowser, timeFirstVisit, timePresses, visit } from '../browser.ts';
import type { Group } from '../measure.ts';
import { type ServedShop, serveOurs } from '../shops.ts';
import { pressFigures } from './presses.ts';

const HOW = { slowdown: 1, products: 50_000 };
/** Pause before the page's memory is measured, in ms. */
const SETTLE_MS = 3000;

const label = (what: string) => `50,000 products: ${what}`;

export const large: Group = {
  name: 'large',
  about: `${HOW.products} products in one answer, at full speed`,
  figures: {
    cards: { label: label('six cards painted'), unit: 'ms', goal: { atMost: 1500 } },
    ...pressFigures((press) => label(`${press}, press to painted`), 100),
    heap: { label: label('page heap after a collection'), unit: 'MB', goal: { atMost: 120 } },
  },
  async open() {
    const browser = await openBrowser();
    const ours = await serveOurs(HOW.products);
    return {
      targets: {
        ours: async () => ({
          ...(await timeFirstVisit(browser, ours, HOW)),
          ...(await timePresses(browser, ours, HOW)),
          heap: await heapOf(browser, ours),
        }),
      },
      close: () => Promise.all([browser.close(), ours.close()]),
    };
  },
};

/** The products page's heap, in MB. */
const heapOf = (browser: Browser, { url, shop }: ServedShop) =>
  visit(browser, { ...HOW, products: 1 }, async (page) => {
    await page.goto(url + shop.products);
    await page.locator(shop.card).nth(5).waitFor();
    await wait(SETTLE_MS);
    const { heap, external } = await holdingsAfterCollection(page);
    return ((heap + external) * 1024) / 1e6;
  });
