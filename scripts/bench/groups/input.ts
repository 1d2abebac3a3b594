import { type BarePage, openBareBrowser } from '../bare-browser.ts';
import { type Group, median } from '../measure.ts';
import { repeatedCatalogue } from '../repeated-catalogue.ts';
import { serveShop } from '../serve-shop.ts';
import {
  CARDS,
  inputFigures,
  timedAdd,
  timedCategory,
  timedNext,
  timedPlus,
  timedPress,
  timedSearch,
} from '../timed-inputs.ts';

const PRODUCTS = 40;
/** How many times slower the processor is made, as for a phone. */
const SLOWDOWN = 4;
/** What a page has to itself before the first input, in ms: it fetches its other pages and starts its worker. */
const START_MS = 2000;
const BARE_PAGE =
  '<!doctype html><title>Bare</title><button onclick="count.textContent++">Count</button> <b id="count">0</b>';

/** What is searched for, and the categories that are chosen, one each turn. */
const TURNS = [
  { term: 'dress', name: 'Electronics' },
  { term: 'blue', name: 'Jewelery' },
  { term: 'cotton', name: "Women's clothing" },
  { term: 'red', name: "Men's clothing" },
  { term: 'gold', name: 'Electronics' },
];

export const group: Group = {
  name: 'input',
  about: `web build, ${PRODUCTS} products, a processor ${SLOWDOWN} times slower; from the event's own timestamp to the end of the frame that shows the result; medians of ${TURNS.length} a round`,
  figures: {
    ...inputFigures((input) => `input to painted: ${input}`, 33),
    bare: { label: 'input to painted: a button that sets one text, as a floor', unit: 'ms' },
  },
  async open() {
    const shop = await serveShop({ list: await repeatedCatalogue(PRODUCTS), pages: { '/bare': BARE_PAGE } });
    const browser = await openBareBrowser();
    const visit = (path: string, ready: string, times: (page: BarePage, turn: number) => Promise<Times>) =>
      browser.visit(
        '',
        async (page) => {
          await page.goto(`${shop.url}${path}`);
          await page.until(ready);
          await page.settle(START_MS);
          await page.slowDown(SLOWDOWN);
          const turns: Times[] = [];
          for (const turn of TURNS.keys()) turns.push(await times(page, turn));
          const inputs = Object.keys(turns[0] ?? {});
          return Object.fromEntries(
            inputs.map((input) => [input, median(turns.map((each) => each[input] ?? Number.NaN))]),
          );
        },
        { comesBack: true },
      );
    return {
      contestants: {
        ours: () =>
          visit('products', `document.querySelectorAll('${CARDS} article').length === 6`, eachInput),
        'bare button': () =>
          visit('bare', "document.querySelector('#count')", async (page) => ({
            bare: await timedPress(page, 'button', ['#count']),
          })),
      },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};

type Times = Readonly<Record<string, number>>;

/** Every input once, in ms; begins and ends on the products page. */
async function eachInput(page: BarePage, turn: number): Promise<Times> {
  const { term = '', name = '' } = TURNS[turn] ?? {};
  const category = await timedCategory(page, name);
  await timedCategory(page, 'all');
  const next = await timedNext(page);
  const add = await timedAdd(page, turn + 1);
  const search = await timedSearch(page, term);
  const plus = await timedPlus(page, turn + 1);
  await page.press('header a[href="/products"]');
  await page.until(`document.querySelector('${CARDS}')`);
  return { search, category, next, add, plus };
}
