import type { Page } from '@playwright/test';
import { openBrowser, settle, slowDown, visit } from '../browser.ts';
import type { Group, Values } from '../measure.ts';
import { repeatedCatalogue } from '../repeated-catalogue.ts';
import { serveShop } from '../serve-shop.ts';
import { type Inputs, inputFigures, timeInputs } from '../timed-inputs.ts';

const PRODUCTS = 40;
/** How many times slower the processor is made, as for a phone. */
const SLOWDOWN = 4;
/** What a page has to itself before the first input, in ms: it fetches its other pages and starts its worker. */
const START_MS = 2000;

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
  figures: inputFigures((name) => `input to painted: ${name}`, 33),
  async open() {
    const shop = await serveShop({ '/catalogue/products': repeatedCatalogue(PRODUCTS) });
    const browser = await openBrowser();
    return {
      targets: { ours: () => visit(browser, (page) => takeTurns(page, `${shop.url}products`)) },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};

async function takeTurns(page: Page, url: string): Promise<Values[]> {
  await page.goto(url);
  await settle(page, START_MS);
  await slowDown(page, SLOWDOWN);
  const turns: Values[] = [];
  for (const turn of TURNS) turns.push(await timeInputs(page, turn));
  return turns;
}
