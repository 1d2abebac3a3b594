import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { holdingsAfterCollection } from '../../../tests/support/kiosk/memory-sample.ts';
import { openBrowser, visit } from '../browser.ts';
import { openCdpBrowser } from '../cdp-browser.ts';
import type { Group, Values } from '../measure.ts';
import { repeatedCatalogue } from '../repeated-catalogue.ts';
import { serveShop } from '../serve-shop.ts';
import { inputFigures, timeInputs } from '../timed-inputs.ts';

const COUNT = 50_000;
/** How long a page is left alone before its memory is measured and its inputs are timed, in ms. */
const SETTLE_MS = 3000;

const label = (what: string) => `50,000 products: ${what}`;

export const large: Group = {
  name: 'large',
  about: `a first visit to ${COUNT} products in one answer, 50 ms to its first byte, Chromium without a slow-down`,
  figures: {
    cards: { label: label('navigation to six cards painted'), unit: 'ms', goal: { atMost: 600 } },
    ...inputFigures((input) => label(`${input}, input to painted`), 50),
    heap: { label: label('page heap after a collection'), unit: 'MB', goal: { atMost: 120 } },
  },
  async open() {
    const shop = await serveShop({ '/catalogue/products': repeatedCatalogue(COUNT) });
    const cdpBrowser = await openCdpBrowser();
    const browser = await openBrowser();
    return {
      targets: {
        ours: async () => ({
          ...(await cdpBrowser.timeFirstVisit(`${shop.url}products`)),
          ...(await visit(browser, (page) => heapAndInputs(page, `${shop.url}products`))),
        }),
      },
      close: () => Promise.all([cdpBrowser.close(), browser.close(), shop.close()]),
    };
  },
};

async function heapAndInputs(page: Page, url: string): Promise<Values> {
  await page.goto(url);
  await page.locator('article').nth(5).waitFor();
  await wait(SETTLE_MS);
  const { heap, external } = await holdingsAfterCollection(page);
  const inputs = await timeInputs(page, { term: 'cotton', category: 'Jewelery', card: 1 });
  return { heap: ((heap + external) * 1024) / 1e6, ...inputs };
}
