import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { sandboxSwitch } from '../../lib/sandbox-switch.mjs';
import { findHeadlessShell } from '../../setup/chromium.mjs';
import { inputToPaint } from '../input-to-paint.mjs';
import { manyProducts } from '../many-products.mjs';
import { serveShop } from '../served-shop.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Browser} Browser */

const COUNT = 50_000;
const FLOOR = 'bare fetch and JSON.parse';
/** How long a page is left alone before its memory is weighed and its inputs are timed, in ms. */
const SETTLE_MS = 3000;

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
    const browser = await chromium.launch({
      executablePath: findHeadlessShell() ?? chromium.executablePath(),
      args: [...sandboxSwitch],
    });
    return {
      contestants: {
        ours: () => inNewPage(browser, (page) => visitShop(page, shop.url)),
        [FLOOR]: () => inNewPage(browser, (page) => visitFloor(page, shop.url)),
      },
      async close() {
        await browser.close();
        await shop.close();
      },
    };
  },
};

/**
 * A page of somebody who has never been here.
 * @param {Browser} browser
 * @param {(page: Page) => Promise<Record<string, number>>} visit
 */
async function inNewPage(browser, visit) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchForCards);
  try {
    return await visit(page);
  } finally {
    await context.close();
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
 * @param {Page} page
 * @param {string} address
 * @returns {Promise<number>} when six cards were painted, in ms from the navigation
 */
async function openCards(page, address) {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate('window.cardsPainted');
}

/**
 * @param {Page} page
 * @param {string} url
 */
async function visitFloor(page, url) {
  const cards = await openCards(page, `${url}floor`);
  await wait(SETTLE_MS);
  return { cards, ...(await heapOf(page)) };
}

/** Runs in the page: whether what is read out about the list holds a text. */
const says = (/** @type {string} */ wanted) =>
  [...document.querySelectorAll('[aria-live]')].some((each) => each.textContent?.includes(wanted));

/** Runs in the page: whether all cards are of a category. */
const areAll = (/** @type {string} */ wanted) =>
  [...document.querySelectorAll('[aria-label="Products"] article')].every((each) =>
    each.textContent?.includes(wanted),
  );

/** Runs in the page: whether a text is among those of its buttons, fields and cart. */
const shows = (/** @type {string} */ wanted) =>
  [...document.querySelectorAll('header a, main button, main input')].some(
    (each) =>
      each.getAttribute('aria-label')?.startsWith(wanted) ||
      each.textContent?.startsWith(wanted) ||
      (each instanceof HTMLInputElement && each.value === wanted),
  );

/**
 * @param {Page} page
 * @param {string} url
 */
async function visitShop(page, url) {
  const button = (/** @type {string} */ name) => page.getByRole('button', { name }).first();
  const cards = await openCards(page, `${url}products`);
  const early = await search(page, 'The Last One');
  await wait(SETTLE_MS);
  const weights = await heapOf(page);
  const search2 = await search(page, 'waterproof jacket');
  const category = await inputToPaint(page, () => button('Jewelery').click(), areAll, 'jewelery');
  const next = await inputToPaint(page, () => button('Next').click(), says, 'page 2 of');
  const add = await inputToPaint(page, () => button('Add to Cart').click(), shows, 'Added');
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  const plus = await inputToPaint(page, () => button('Increase quantity').click(), shows, '2');
  await wait(SETTLE_MS);
  const left = await heapOf(page);
  await page.goto(`${url}products`, { waitUntil: 'commit' });
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' });
  const isIntact = await cart.waitFor({ timeout: 10_000 }).then(
    () => 1,
    () => 0,
  );
  return {
    cards,
    early,
    search: search2,
    category,
    next,
    add,
    plus,
    ...weights,
    left: left.heap,
    cart: isIntact,
  };
}

/**
 * @param {Page} page
 * @param {string} term
 */
async function search(page, term) {
  await page.getByRole('searchbox').fill(term);
  return inputToPaint(page, () => page.keyboard.press('Enter'), shows, `“${term}”`);
}

/**
 * What the page holds, in MB: objects and texts of its scripts, what they keep of the browser's own, and buffers.
 * @param {Page} page
 * @returns {Promise<{ heap: number, garbage: number }>}
 */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  const weigh = async () => {
    /** @type {Record<string, number>} */
    const {
      usedSize = 0,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await session.send('Runtime.getHeapUsage');
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  };
  const garbage = await weigh();
  await session.send('HeapProfiler.collectGarbage');
  const heap = await weigh();
  await session.detach();
  return { heap, garbage };
}
