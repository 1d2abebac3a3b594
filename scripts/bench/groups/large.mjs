import { setTimeout as wait } from 'node:timers/promises';
import { openBareBrowser, openPage } from '../bare-browser.mjs';
import { press, until } from '../bare-hands.mjs';
import { manyProducts } from '../many-products.mjs';
import { serveShop } from '../served-shop.mjs';
import {
  BADGE,
  CARDS,
  category,
  NEXT,
  timedAdd,
  timedPlus,
  timedPress,
  timedSearch,
} from '../timed-inputs.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} BarePage */

const COUNT = 50_000;
const FLOOR = 'bare fetch and JSON.parse';
/** How long a page is left alone before its memory is weighed and its inputs are timed, in ms. */
const SETTLE_MS = 3000;

const WINDOW = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };

/** What any page needs for six titles of this list: no check, no picture, no code besides. */
const FLOOR_PAGE = `<!doctype html><title>Floor</title><ul aria-label="Products"></ul><script>
fetch('/catalogue/products').then((response) => response.text()).then((text) => {
  document.querySelector('ul').append(...JSON.parse(text).slice(0, 6).map(({ title }) => {
    const card = document.createElement('article');
    card.textContent = title;
    return card;
  }));
});
</script>`;

const input = (/** @type {string} */ what) =>
  /** @type {const} */ ({
    label: `50,000 products: ${what}, input to painted`,
    unit: 'ms',
    goal: { atMost: 50 },
  });

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'large',
  about: `a first visit to ${COUNT} products in one answer, 50 ms to its first byte, Chromium without a slow-down`,
  figures: {
    cards: { label: '50,000 products: navigation to six cards painted', unit: 'ms', goal: { atMost: 600 } },
    early: input('search at once when the cards are there'),
    search: input('search'),
    category: input('category'),
    next: input('next page'),
    add: input('add to cart'),
    plus: input('quantity plus'),
    heap: { label: '50,000 products: page heap after a collection', unit: 'MB', goal: { atMost: 120 } },
    garbage: { label: '50,000 products: page heap as it is, settled', unit: 'MB' },
    left: { label: '50,000 products: page heap after a collection, in the cart', unit: 'MB' },
    cart: { label: '50,000 products: cart intact after a reload (1: yes)', unit: '', goal: { atLeast: 1 } },
  },
  async open() {
    const shop = await serveShop({
      list: JSON.stringify(manyProducts(COUNT)),
      pages: { '/floor': FLOOR_PAGE },
    });
    const { send, close } = await openBareBrowser();
    return {
      contestants: {
        ours: () => firstVisit(send, (page) => visitShop(page, shop.url)),
        [FLOOR]: () => firstVisit(send, (page) => visitFloor(page, shop.url)),
      },
      async close() {
        await close();
        await shop.close();
      },
    };
  },
};

/**
 * A page of somebody who has never been here.
 * @param {import('../bare-browser.mjs').Send} send
 * @param {(page: BarePage) => Promise<Record<string, number>>} visit
 */
async function firstVisit(send, visit) {
  const { browserContextId } = await send('Target.createBrowserContext');
  try {
    const page = await openPage(send, `(${watchForCards})()`, browserContextId);
    await page.tell('Emulation.setDeviceMetricsOverride', WINDOW);
    return await visit(page);
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}

/** Runs in the page: promises the time in ms from navigation to the end of the frame that shows the first six cards. */
function watchForCards() {
  const painted = new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[aria-label="Products"] article').length < 6) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { cardsPainted: painted });
}

/**
 * @param {BarePage} page
 * @param {string} url
 * @returns {Promise<number>} when six cards were painted, in ms from the navigation
 */
async function openCards(page, url) {
  await page.tell('Page.navigate', { url });
  return page.evaluate('window.cardsPainted');
}

/**
 * @param {BarePage} page
 * @param {string} url
 */
async function visitFloor(page, url) {
  const cards = await openCards(page, `${url}floor`);
  await wait(SETTLE_MS);
  return { cards, ...(await heapOf(page)) };
}

/**
 * @param {BarePage} page
 * @param {string} url
 */
async function visitShop(page, url) {
  const cards = await openCards(page, `${url}products`);
  const early = await timedSearch(page, 'The Last One', { atOnce: true });
  await wait(SETTLE_MS);
  const weights = await heapOf(page);
  const times = {
    search: await timedSearch(page, 'waterproof jacket'),
    category: await timedPress(page, category('Jewelery'), [CARDS]),
    next: await timedPress(page, NEXT, [CARDS]),
    add: await timedAdd(page, 1),
  };
  await press(page, BADGE);
  const plus = await timedPlus(page, 1);
  await wait(SETTLE_MS);
  const left = await heapOf(page);
  await page.tell('Page.navigate', { url: `${url}products` });
  const cart = await until(page, `document.querySelector('${BADGE}')?.ariaLabel === 'Cart, 2 items'`).then(
    () => 1,
    () => 0,
  );
  return { cards, early, ...times, plus, ...weights, left: left.heap, cart };
}

/**
 * What the page holds, in MB: objects and texts of its scripts, what they keep of the browser's own, and buffers.
 * @param {BarePage} page
 * @returns {Promise<{ heap: number, garbage: number }>}
 */
async function heapOf(page) {
  const weigh = async () => {
    /** @type {Record<string, number>} */
    const {
      usedSize = 0,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await page.tell('Runtime.getHeapUsage');
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  const garbage = await weigh();
  await page.tell('HeapProfiler.collectGarbage');
  const heap = await weigh();
  return { heap, garbage };
}
