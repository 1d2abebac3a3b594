import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../lib/paths.ts';
import { openBareBrowser, openPage } from '../bare-browser.mjs';
import { press, settle, until } from '../bare-hands.mjs';
import { median } from '../figures.mjs';
import { serveShop } from '../served-shop.mjs';
import {
  BADGE,
  category as buttonOf,
  CARDS,
  NEXT,
  timedAdd,
  timedPlus,
  timedPress,
  timedSearch,
} from '../timed-inputs.mjs';

/** How many products the catalogue has. */
const PRODUCTS = 40;
/** How many times slower the processor is made, as for a phone. */
const SLOWDOWN = 4;
/** How often each input is made in a round; the round's value is their median. */
const TURNS = 5;
/** What a page has to itself before the first input, in ms: it fetches its other pages and starts its worker. */
const START_MS = 2000;
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

/** @typedef {Awaited<ReturnType<typeof openPage>>} BarePage */

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
    const { send, close: closeBrowser } = await openBareBrowser();
    const ours = async () => {
      const page = await openPage(send, '');
      await page.tell('Page.navigate', { url: new URL('products', url).href });
      await until(page, `document.querySelectorAll('${CARDS} article').length === 6`);
      await settle(page, START_MS);
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
      const page = await openPage(send, '');
      await page.tell('Page.navigate', { url: new URL(BARE_PATH, url).href });
      await until(page, "document.querySelector('#count')");
      await slowDown(page);
      /** @type {number[]} */
      const times = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await timedPress(page, 'button', ['#count']));
      await page.close();
      return { bare: median(times) };
    };
    return {
      contestants: { ours, 'bare button': bare },
      close: async () => {
        await closeBrowser();
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
 * @param {BarePage} page
 * @param {number} turn
 * @returns {Promise<Record<string, number>>} ms by input
 */
async function oneOfEach(page, turn) {
  const [term = '', name = ''] = ASKED[turn % ASKED.length] ?? [];
  const category = await timedPress(page, buttonOf(name), [CARDS]);
  await timedPress(page, buttonOf('all'), [CARDS]);
  const next = await timedPress(page, NEXT, [CARDS]);
  const add = await timedAdd(page, turn + 1);
  const search = await timedSearch(page, term);
  await press(page, BADGE);
  const plus = await timedPlus(page, turn + 1);
  await press(page, 'header a[href="/products"]');
  await until(page, `document.querySelector('${CARDS}')`);
  return { search, category, next, add, plus };
}

/** @param {BarePage} page */
const slowDown = (page) => page.tell('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
