import { chromium } from '@playwright/test';
import { sandboxSwitch } from '../../lib/sandbox-switch.ts';
import { findChromium } from '../../machine/chromium.ts';
import { serveShop } from '../served-shop.mjs';

/** How many journeys a page has behind it when it is looked at again. */
const JOURNEYS = 20;

/** @typedef {import('@playwright/test').Page} Page */

/** What a page is weighed for. @typedef {'heap' | 'nodes' | 'listeners'} Measure */

/**
 * Has V8 throw its compiled code away with each collection. It goes on compiling for as long as the same is done again:
 * that is speed, and hides what the shop itself holds on to.
 */
const WITHOUT_COMPILED_CODE = '--js-flags=--stress-flush-code';

/**
 * @param {string} what
 * @param {import('../figures.mjs').Figure['unit']} unit
 * @returns {import('../figures.mjs').Figure}
 */
const growth = (what, unit) => ({
  label: `${what} after ${JOURNEYS} whole journeys`,
  unit,
  goal: { atMost: 1.15, times: 'first journey' },
});

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'journeys',
  about: `web build, one page without a reload: landing, products, search, category, next page, product, cart, plus, voucher, checkout, receipt, landing; after collection, behind the first journey and behind ${JOURNEYS}`,
  rounds: 1,
  figures: {
    heap: growth('heap', 'MB'),
    lean: { label: `heap without V8's compiled code after ${JOURNEYS} whole journeys`, unit: 'MB' },
    nodes: growth('DOM nodes', ''),
    listeners: growth('event listeners', ''),
  },
  async open() {
    const { url, close } = await serveShop();
    const launch = (/** @type {string[]} */ ...args) =>
      chromium.launch({
        executablePath: findChromium() ?? chromium.executablePath(),
        args: [...sandboxSwitch, ...args],
      });
    const [lean, common] = await Promise.all([launch(WITHOUT_COMPILED_CODE), launch()]);
    /** What the round's page held behind its first journey. @type {Record<string, number>} */
    let first = {};
    const ours = async () => {
      // Nothing is timed, so both may go at once.
      const [held, uncompiled] = await Promise.all([growthIn(common, url), growthIn(lean, url)]);
      first = { ...held.first, lean: uncompiled.first.heap };
      return { ...held.last, lean: uncompiled.last.heap };
    };
    return {
      contestants: { ours, 'first journey': async () => first },
      close: async () => {
        await Promise.all([lean.close(), common.close()]);
        await close();
      },
    };
  },
};

/**
 * What a page holds behind its first journey and behind the last.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function growthIn(browser, url) {
  const page = await browser.newPage();
  await page.goto(url);
  await shopOnce(page);
  const first = await weigh(page);
  for (let journey = 1; journey < JOURNEYS; journey += 1) await shopOnce(page);
  const last = await weigh(page);
  await page.close();
  return { first, last };
}

/**
 * A whole journey, from the landing page to the receipt and back.
 * @param {Page} page
 */
async function shopOnce(page) {
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const cards = main.getByRole('list', { name: 'Products' });
  const at = (/** @type {string} */ place) => main.getByText(place, { exact: true }).first().waitFor();
  await main.getByRole('link', { name: 'Start Shoping' }).click();
  await cards.waitFor();
  await page.getByRole('searchbox').fill('cotton');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await main.getByRole('button', { name: '“cotton”, clear' }).waitFor();
  await main.getByRole('button', { name: 'Electronics' }).click();
  await main.getByRole('button', { name: 'All', exact: true }).click();
  await main.getByRole('button', { name: 'Next', exact: true }).click();
  await at('2 / 5');
  await cards.getByRole('link').first().click();
  await main.getByRole('button', { name: /^Add to cart/ }).click();
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await main.getByRole('button', { name: /^Increase quantity/ }).click();
  await header.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await main.getByRole('textbox', { name: 'Do you have a voucher or gift card?' }).fill('SHOPMAX');
  await main.getByRole('button', { name: 'Apply Code' }).click();
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await main.getByText(/Receipt-\d+-\d+/).waitFor();
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
}

/**
 * What the page holds after everything unused has been thrown away.
 * @param {Page} page
 * @returns {Promise<Record<Measure, number>>}
 */
async function weigh(page) {
  const session = await page.context().newCDPSession(page);
  try {
    // Twice: what only a finalizer or a cleared weak reference held goes with the second.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}
