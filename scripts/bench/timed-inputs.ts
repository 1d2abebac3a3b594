import type { BarePage } from './bare-browser.ts';
import type { Figure } from './measure.ts';
import { timeToResult } from './page-probes.ts';

/** The cards of the products page, and the cart's link in the header. */
export const CARDS = 'main ul[aria-label="Products"]';
export const BADGE = 'header a[href="/cart"]';
const NEXT = 'main nav button:last-child';
const SEARCH = 'main input[type=search]';
const SUMMARY = 'main section[aria-label="Order summary"]';

/** The pause before an input, in ms; what was put off until after the frame is done by then. */
const PAUSE_MS = 400;

/** The five inputs that are timed, as figures. */
export const inputFigures = (label: (input: string) => string, atMost: number): Record<string, Figure> =>
  Object.fromEntries(
    Object.entries({
      search: 'search',
      category: 'category',
      next: 'next page',
      add: 'add to cart',
      plus: 'quantity plus',
    }).map(([key, input]) => [key, { label: label(input), unit: 'ms', goal: { atMost } }]),
  );

/** Gets ready to time the next input. @returns what to call after it: settles with ms */
async function stopwatch(page: BarePage, event: 'click' | 'keydown', results: readonly string[]) {
  const watch = `(${timeToResult})(${JSON.stringify(event)}, ${JSON.stringify(results)})`;
  await page.evaluate(`window.timeToResult = ${watch}; true`);
  return (): Promise<number> => page.evaluate('window.timeToResult');
}

/** Presses an element with the mouse. @returns ms from the release to the result */
export async function timedPress(page: BarePage, selector: string, results: readonly string[]) {
  let result = async () => Number.NaN;
  await page.settle(PAUSE_MS);
  await page.press(selector, async () => {
    await page.settle(PAUSE_MS);
    result = await stopwatch(page, 'click', results);
  });
  return result();
}

/**
 * Types a term and searches for it with Enter.
 * @param atOnce without a hand on the mouse, or a pause
 * @returns ms from the key to the result
 */
export async function timedSearch(page: BarePage, term: string, { atOnce = false } = {}): Promise<number> {
  if (atOnce) await page.evaluate(`document.querySelector('${SEARCH}').focus()`);
  else await page.press(SEARCH);
  await page.type(term);
  if (!atOnce) await page.settle(PAUSE_MS);
  const result = await stopwatch(page, 'keydown', [CARDS]);
  await page.pressEnter();
  return result();
}

export const timedCategory = (page: BarePage, name: string) =>
  timedPress(page, `main button[value="${name.toLowerCase()}"]`, [CARDS]);

export const timedNext = (page: BarePage) => timedPress(page, NEXT, [CARDS]);

/** Adds the product of the card at this place, from 1. */
export function timedAdd(page: BarePage, place: number): Promise<number> {
  const button = `${CARDS} > li:nth-child(${place}) button`;
  return timedPress(page, button, [BADGE, button]);
}

/** Opens the cart and adds one more of the line at this place, from 1. */
export async function timedPlus(page: BarePage, place: number): Promise<number> {
  await page.press(BADGE);
  const line = `main ul[aria-label="Items"] > li:nth-child(${place})`;
  return timedPress(page, `${line} button[aria-label^="Increase"]`, [BADGE, SUMMARY]);
}
