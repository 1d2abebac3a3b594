import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { holdingsAfterCollection } from '../../../tests/support/kiosk/memory-sample.ts';
import { openBrowser, timeFirstVisit, timePresses, visit } from '../browser.ts';
import type { Figure, Group } from '../measure.ts';
import { PRESSES, type ServedShop, serveOurs } from '../shops.ts';

const SLOW = { slowdown: 4, products: 40 };
const LARGE = { slowdown: 1, products: 50_000 };
/** Pause before the page's memory is measured, in ms. */
const SETTLE_MS = 3000;

/** @param atMost the goal of each press, in ms */
const pressFigures = (label: (press: string) => string, atMost: number): Record<string, Figure> =>
  Object.fromEntries(PRESSES.map((name) => [name, { label: label(name), unit: 'ms', goal: { atMost } }]));

export const presses = (peers: readonly ServedShop[]): Group => ({
  name: 'presses',
  about: `${SLOW.products} products, a processor ${SLOW.slowdown} times slower; from the press to the end of the frame that shows its result`,
  figures: pressFigures((press) => `press to painted: ${press}`, 33),
  async open() {
    const browser = await openBrowser();
    const ours = await serveOurs(SLOW.products);
    const targets = [ours, ...peers].map(
      (shop) => [shop.name, () => timePresses(browser, shop, SLOW)] as const,
    );
    return {
      targets: Object.fromEntries(targets),
      close: () => Promise.all([browser.close(), ours.close()]),
    };
  },
});

const label = (what: string) => `50,000 products: ${what}`;

export const large: Group = {
  name: 'large',
  about: `${LARGE.products} products in one answer, at full speed`,
  figures: {
    cards: { label: label('six cards painted'), unit: 'ms', goal: { atMost: 1500 } },
    ...pressFigures((press) => label(`${press}, press to painted`), 100),
    heap: { label: label('page heap after a collection'), unit: 'MB', goal: { atMost: 120 } },
  },
  async open() {
    const browser = await openBrowser();
    const shop = await serveOurs(LARGE.products);
    const ours = async () => ({
      ...(await timeFirstVisit(browser, shop, LARGE)),
      ...(await timePresses(browser, shop, LARGE)),
      heap: await heapOf(browser, shop),
    });
    return { targets: { ours }, close: () => Promise.all([browser.close(), shop.close()]) };
  },
};

/** The products page's heap, in MB. */
const heapOf = (browser: Browser, { url, shop }: ServedShop) =>
  visit(browser, { ...LARGE, products: 1 }, async (page) => {
    await page.goto(url + shop.products);
    await page.locator(shop.card).nth(5).waitFor();
    await wait(SETTLE_MS);
    const { heap, external } = await holdingsAfterCollection(page);
    return ((heap + external) * 1024) / 1e6;
  });
