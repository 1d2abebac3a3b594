import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot } from '../../lib/paths.mjs';
import { sandboxSwitch } from '../../lib/sandbox-switch.mjs';
import { findChromium } from '../../setup/chromium.mjs';
import { median } from '../figures.mjs';
import { serveShop } from '../served-shop.mjs';
import { timeToResult } from '../time-to-result.mjs';

/** How many products the catalogue has. */
const PRODUCTS = 40;
/** How many times slower the processor is made, as for a phone. */
const SLOWDOWN = 4;
/** How often each input is made in a round; the round's value is their median. */
const TURNS = 5;
/** How long a press is held, in ms: as long as a finger rests. */
const PRESS_MS = 60;
/** The pause between two inputs, in ms; what was put off until after the frame is done by then. */
const PAUSE_MS = 400;

const CARDS = 'main ul[aria-label="Products"]';
const BADGE = 'header a[href="/cart"]';
const BARE_PATH = '/bare';
const BARE_PAGE =
  '<!doctype html><title>Bare</title><button onclick="count.textContent++">Count</button> <b id="count">0</b>';

/** What is searched for, and the categories that are chosen, one each turn. @type {readonly (readonly [term: string, category: string])[]} */
const ASKED = [
  ['dress', 'Electronics'],
  ['blue', 'Jewelery'],
  ['cotton', "Women's clothing"],
  ['red', "Men's clothing"],
  ['gold', 'Electronics'],
];

/** @typedef {import('@playwright/test').Page} Page */

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'input',
  about: `web build, ${PRODUCTS} products, a processor ${SLOWDOWN} times slower; from the event's own timestamp to the end of the frame that shows the result; medians of ${TURNS} a round`,
  figures: {
    search: goal('search'),
    category: goal('category'),
    next: goal('next page'),
    add: goal('Add to Cart'),
    plus: goal('quantity plus'),
    bare: { label: 'input to painted: a button that sets one text, as a floor', unit: 'ms' },
  },
  async open() {
    const list = await manyProducts();
    const { url, close } = await serveShop({ list, pages: { [BARE_PATH]: BARE_PAGE } });
    const browser = await chromium.launch({
      executablePath: findChromium() ?? chromium.executablePath(),
      args: [...sandboxSwitch],
    });
    const ours = async () => {
      const page = await browser.newPage();
      await page.goto(new URL('products', url).href);
      await page.locator(`${CARDS} article`).nth(5).waitFor();
      await settle(page);
      await slowDown(page);
      /** @type {Record<string, number[]>} */
      const times = {};
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const [input, ms] of Object.entries(await oneOfEach(page, turn)))
          times[input] = [...(times[input] ?? []), ms];
      }
      await page.close();
      return Object.fromEntries(Object.entries(times).map(([input, all]) => [input, median(all)]));
    };
    const bare = async () => {
      const page = await browser.newPage();
      await page.goto(new URL(BARE_PATH, url).href);
      await slowDown(page);
      /** @type {number[]} */
      const times = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await press(page, 'button', ['#count']));
      await page.close();
      return { bare: median(times) };
    };
    return {
      contestants: { ours, 'bare button': bare },
      close: async () => {
        await browser.close();
        await close();
      },
    };
  },
};

/**
 * @param {string} input
 * @returns {import('../figures.mjs').Figure}
 */
function goal(input) {
  return { label: `input to painted: ${input}`, unit: 'ms', goal: { atMost: 33 } };
}

/** The embedded catalogue over and over, each product with a number of its own. @returns {Promise<string>} JSON */
async function manyProducts() {
  const file = join(projectRoot, 'resources/catalogue/products.json');
  /** @type {object[]} */
  const products = JSON.parse(await readFile(file, 'utf8'));
  return JSON.stringify(
    Array.from({ length: PRODUCTS }, (_, place) => ({ ...products[place % products.length], id: place + 1 })),
  );
}

/**
 * Every input once; begins and ends on the products page.
 * @param {Page} page
 * @param {number} turn
 * @returns {Promise<Record<string, number>>} ms by input
 */
async function oneOfEach(page, turn) {
  const [term = '', name = ''] = ASKED[turn % ASKED.length] ?? [];
  const category = await press(page, `main button[value="${name.toLowerCase()}"]`, [CARDS]);
  await press(page, 'main button[value="all"]', [CARDS]);
  const next = await press(page, 'main nav button:last-child', [CARDS]);
  const card = `${CARDS} > li:nth-child(${turn + 1})`;
  const add = await press(page, `${card} button`, [BADGE, `${card} button`]);
  const search = await searchFor(page, term);
  await press(page, BADGE, ['main']);
  await page.locator('main ul[aria-label="Items"]').waitFor();
  const line = `main ul[aria-label="Items"] > li:nth-child(${turn + 1})`;
  const plus = await press(page, `${line} button[aria-label^="Increase"]`, [
    BADGE,
    'main section[aria-label="Order summary"]',
  ]);
  await press(page, 'header a[href="/products"]', ['main']);
  await page.locator(CARDS).waitFor();
  return { search, category, next, add, plus };
}

/**
 * Presses the middle of an element with the mouse.
 * @param {Page} page
 * @param {string} selector
 * @param {readonly string[]} results
 * @returns {Promise<number>} ms from the release to the result
 */
async function press(page, selector, results) {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is nowhere on the page.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await settle(page);
  const result = await timeToResult(page, { event: 'click', results });
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return result();
}

/**
 * Types a term and searches for it with Enter.
 * @param {Page} page
 * @param {string} term
 * @returns {Promise<number>} ms from the key to the result
 */
async function searchFor(page, term) {
  const box = page.getByRole('searchbox');
  await box.focus();
  await page.keyboard.type(term);
  await settle(page);
  const result = await timeToResult(page, { event: 'keydown', results: [CARDS] });
  await page.keyboard.press('Enter');
  return result();
}

/**
 * Waits as a shopper does before the next touch: pictures are there, and nothing is left to do.
 * @param {Page} page
 */
async function settle(page) {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}
