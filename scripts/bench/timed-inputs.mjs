import { press, pressEnter, settle, type } from './bare-hands.mjs';
import { timeToResult } from './time-to-result.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./bare-browser.mjs').openPage>>} BarePage */

/** The cards of the products page, and the cart's link in the header. */
export const CARDS = 'main ul[aria-label="Products"]';
export const BADGE = 'header a[href="/cart"]';
export const NEXT = 'main nav button:last-child';

/** The pause before an input, in ms; what was put off until after the frame is done by then. */
const PAUSE_MS = 400;

/** The button of a category, by its name. @param {string} name */
export const category = (name) => `main button[value="${name.toLowerCase()}"]`;

/** The button of a card, by its place from 1. @param {number} place */
const addButton = (place) => `${CARDS} > li:nth-child(${place}) button`;

/**
 * Presses the middle of an element with the mouse.
 * @param {BarePage} page
 * @param {string} selector
 * @param {readonly string[]} results
 * @returns {Promise<number>} ms from the release to the result
 */
export async function timedPress(page, selector, results) {
  let result = async () => Number.NaN;
  await settle(page, PAUSE_MS);
  await press(page, selector, async () => {
    await settle(page, PAUSE_MS);
    result = await timeToResult(page, 'click', results);
  });
  return result();
}

/**
 * Adds the product of a card to the cart.
 * @param {BarePage} page
 * @param {number} place of the card, from 1
 */
export const timedAdd = (page, place) => timedPress(page, addButton(place), [BADGE, addButton(place)]);

/**
 * Adds one more of a line of the cart.
 * @param {BarePage} page
 * @param {number} place of the line, from 1
 */
export const timedPlus = (page, place) =>
  timedPress(page, `main ul[aria-label="Items"] > li:nth-child(${place}) button[aria-label^="Increase"]`, [
    BADGE,
    'main section[aria-label="Order summary"]',
  ]);

const SEARCH = 'main input[type=search]';

/**
 * Types a term and searches for it with Enter.
 * @param {BarePage} page
 * @param {string} term
 * @param {{ atOnce?: boolean }} [how] at once: without a hand on the mouse, or a pause
 * @returns {Promise<number>} ms from the key to the result
 */
export async function timedSearch(page, term, { atOnce = false } = {}) {
  if (atOnce) await page.evaluate(`document.querySelector('${SEARCH}').focus()`);
  else await press(page, SEARCH);
  await type(page, term);
  if (!atOnce) await settle(page, PAUSE_MS);
  const result = await timeToResult(page, 'keydown', [CARDS]);
  await pressEnter(page);
  return result();
}
