import type { Page } from '@playwright/test';
import { openBrowser, settle, slowDown, visit } from '../browser.ts';
import type { Group, Values } from '../measure.ts';
import { repeatedCatalogue } from '../repeated-catalogue.ts';
import { serveShop } from '../serve-shop.ts';
import { type Inputs, inputFigures, timedPress, timeInputs } from '../timed-inputs.ts';

const PRODUCTS = 40;
/** How many times slower the processor is made, as for a phone. */
const SLOWDOWN = 4;
/** What a page has to itself before the first input, in ms: it fetches its other pages and starts its worker. */
const START_MS = 2000;
const BARE_PAGE =
  '<!doctype html><title>Bare</title><button onclick="count.textContent++">Count</button> <b id="count">0</b>';

const TURNS: readonly Inputs[] = [
  { term: 'dress', category: 'Electronics', card: 1 },
  { term: 'blue', category: 'Jewelery', card: 2 },
  { term: 'cotton', category: "Women's clothing", card: 3 },
  { term: 'red', category: "Men's clothing", card: 4 },
  { term: 'gold', category: 'Electronics', card: 5 },
];

export const input: Group = {
  name: 'input',
  about: `web build, ${PRODUCTS} products, a processor ${SLOWDOWN} times slower; from the event's own timestamp to the end of the frame that shows the result; ${TURNS.length} turns a round`,
  figures: {
    ...inputFigures((name) => `input to painted: ${name}`, 33),
    bare: { label: 'input to painted: a button that sets one text, as a baseline', unit: 'ms' },
  },
  async open() {
    const list = repeatedCatalogue(PRODUCTS);
    const shop = await serveShop({ '/catalogue/products': list, '/bare': BARE_PAGE });
    const browser = await openBrowser();
    const takeTurns = (path: string, timeTurn: (page: Page, turn: Inputs) => Promise<Values>) => () =>
      visit(browser, async (page) => {
        await page.goto(`${shop.url}${path}`);
        await settle(page, START_MS);
        await slowDown(page, SLOWDOWN);
        const turns: Values[] = [];
        for (const turn of TURNS) turns.push(await timeTurn(page, turn));
        return turns;
      });
    return {
      targets: {
        ours: takeTurns('products', timeInputs),
        'bare button': takeTurns('bare', async (page) => ({
          bare: await timedPress(page, 'button', ['#count']),
        })),
      },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};
