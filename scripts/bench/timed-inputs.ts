import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { settle } from './browser.ts';
import type { Figure } from './measure.ts';
import { type TimedInput, timeNextInput } from './page-probes.ts';

const PRODUCTS_LINK = 'header nav[aria-label="Main"] a[href="/products"]';
const CART_LINK = 'header a[href="/cart"]';
const CARDS = 'main ul[aria-label="Products"]';
const SEARCH = 'main input[type=search]';
const NEXT = 'main nav[aria-label="Pages"] button:last-child';
const PLUS = 'main ul[aria-label="Items"] > li:last-child button[aria-label^="Increase"]';
const SUMMARY = 'main section[aria-label="Order summary"]';

/** The pause before an input, in ms; what was put off until after the frame is done by then. */
const PAUSE_MS = 400;
/** How long a press is held, in ms: as long as a finger rests. */
const PRESS_MS = 60;

/** The inputs that are timed, and what the table calls them. */
const INPUTS = {
  search: 'search',
  category: 'category',
  next: 'next page',
  add: 'add to cart',
  plus: 'quantity plus',
};
type InputTimes = Record<keyof typeof INPUTS, number>;

/** The figures of the five inputs. @param atMost the goal of each, in ms */
export function inputFigures(label: (input: string) => string, atMost: number): Record<string, Figure> {
  const figures = Object.entries(INPUTS).map(([key, input]): [string, Figure] => [
    key,
    { label: label(input), unit: 'ms', goal: { atMost } },
  ]);
  return Object.fromEntries(figures);
}

/** What is searched for, which category is chosen, and which card is added, from 1. */
export interface Inputs {
  readonly term: string;
  readonly category: string;
  readonly card: number;
}

/** Times each input once, in ms. Begins and ends on the products page with all products. */
export async function timeInputs(page: Page, { term, category, card }: Inputs): Promise<InputTimes> {
  await page.locator(SEARCH).fill(term);
  const search = await timed(page, { event: 'keydown', results: [CARDS] }, () =>
    page.keyboard.press('Enter'),
  );
  const chosen = await timedPress(page, categoryButton(category), [CARDS]);
  await timedPress(page, categoryButton('all'), [CARDS]);
  const next = await timedPress(page, NEXT, [CARDS]);
  const addButton = `${CARDS} > li:nth-child(${card}) button`;
  const add = await timedPress(page, addButton, [CART_LINK, addButton]);
  await page.locator(CART_LINK).click();
  const plus = await timedPress(page, PLUS, [CART_LINK, SUMMARY]);
  await page.locator(PRODUCTS_LINK).click();
  await page.locator(CARDS).waitFor();
  return { search, category: chosen, next, add, plus };
}

const categoryButton = (name: string) => `main button[value="${name.toLowerCase()}"]`;

/** Clicks an element. @returns ms from the release to the result */
async function timedPress(page: Page, selector: string, results: readonly string[]): Promise<number> {
  await page.locator(selector).hover();
  return timed(page, { event: 'click', results }, async () => {
    await page.mouse.down();
    await wait(PRESS_MS);
    await page.mouse.up();
  });
}

async function timed(page: Page, input: TimedInput, act: () => Promise<void>): Promise<number> {
  await settle(page, PAUSE_MS);
  const timer = await page.evaluateHandle(timeNextInput, input);
  await act();
  return timer.evaluate(({ time }) => time);
}
