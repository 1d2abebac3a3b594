import { setTimeout as wait } from 'node:timers/promises';
import { type BarePage, openBareBrowser } from '../bare-browser.ts';
import type { Group } from '../measure.ts';
import { watchPage } from '../page-probes.ts';
import { repeatedCatalogue } from '../repeated-catalogue.ts';
import { serveShop } from '../serve-shop.ts';
import {
  BADGE,
  inputFigures,
  timedAdd,
  timedCategory,
  timedNext,
  timedPlus,
  timedSearch,
} from '../timed-inputs.ts';

const COUNT = 50_000;
const BASELINE = 'bare fetch and JSON.parse';
/** How long a page is left alone before its memory is weighed and its inputs are timed, in ms. */
const SETTLE_MS = 3000;

/** What any page needs for six titles of this list: no check, no picture, no code besides. */
const BASELINE_PAGE = `<!doctype html><title>Baseline</title><ul></ul><script>
fetch('/catalogue/products').then((response) => response.text()).then((text) => {
  document.querySelector('ul').append(...JSON.parse(text).slice(0, 6).map(({ title }) => {
    const card = document.createElement('article');
    card.textContent = title;
    return card;
  }));
});
</script>`;

const label = (what: string) => `50,000 products: ${what}`;

export const group: Group = {
  name: 'large',
  about: `a first visit to ${COUNT} products in one answer, 50 ms to its first byte, Chromium without a slow-down`,
  figures: {
    cards: { label: label('navigation to six cards painted'), unit: 'ms', goal: { atMost: 600 } },
    ...inputFigures((input) => label(`${input}, input to painted`), 50),
    early: {
      ...{ label: label('search at once when the cards are there, input to painted'), unit: 'ms' },
      goal: { atMost: 50 },
    },
    heap: { label: label('page heap after a collection'), unit: 'MB', goal: { atMost: 120 } },
    garbage: { label: label('page heap as it is, settled'), unit: 'MB' },
    left: { label: label('page heap after a collection, in the cart'), unit: 'MB' },
    cart: { label: label('cart intact after a reload (1: yes)'), unit: '', goal: { atLeast: 1 } },
  },
  async open() {
    const list = await repeatedCatalogue(COUNT);
    const shop = await serveShop({ list, pages: { '/baseline': BASELINE_PAGE } });
    const browser = await openBareBrowser();
    const visit = (path: string, work: (page: BarePage) => Promise<Record<string, number>>) =>
      browser.visit(`(${watchPage})()`, async (page) => {
        const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
        await page.client.Emulation.setDeviceMetricsOverride(size);
        await page.goto(`${shop.url}${path}`);
        await page.until('window.seen?.cards');
        return { cards: Number(await page.evaluate('window.seen.cards')), ...(await work(page)) };
      });
    return {
      contestants: {
        ours: () => visit('products', (page) => shopAround(page, shop.url)),
        [BASELINE]: () => visit('baseline', (page) => wait(SETTLE_MS).then(() => heapOf(page))),
      },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};

async function shopAround(page: BarePage, url: string) {
  const early = await timedSearch(page, `${COUNT}`, { atOnce: true });
  await wait(SETTLE_MS);
  const sizes = await heapOf(page);
  const search = await timedSearch(page, 'cotton');
  const category = await timedCategory(page, 'Jewelery');
  const next = await timedNext(page);
  const add = await timedAdd(page, 1);
  const plus = await timedPlus(page, 1);
  await wait(SETTLE_MS);
  const { heap: left } = await heapOf(page);
  await page.goto(`${url}products`);
  const isIntact = `document.querySelector('${BADGE} > .visually-hidden')?.textContent === 'Cart, 2 items'`;
  const cart = await page.until(isIntact).then(
    () => 1,
    () => 0,
  );
  return { early, search, category, next, add, plus, ...sizes, left, cart };
}

/** What the page holds, in MB: objects and texts of its scripts, what they keep of the browser's own, and buffers. */
async function heapOf({ client }: BarePage): Promise<{ heap: number; garbage: number }> {
  const size = async () => {
    // Newer than the protocol's types here: what the browser keeps for scripts.
    const usage: Record<string, number> = { ...(await client.Runtime.getHeapUsage()) };
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  const garbage = await size();
  await client.HeapProfiler.collectGarbage();
  return { heap: await size(), garbage };
}
