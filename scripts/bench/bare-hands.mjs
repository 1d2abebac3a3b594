import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {Awaited<ReturnType<typeof import('./bare-browser.mjs').openPage>>} BarePage */

/** How long a press is held, in ms: as long as a finger rests. */
const PRESS_MS = 60;
/** The longest that something may take to be there, in ms. */
const PATIENCE_MS = 15_000;
/** How often is asked whether it is, in ms. */
const ASK_MS = 50;

/**
 * Waits until something is so in the page.
 * @param {BarePage} page
 * @param {string} condition an expression
 */
export async function until(page, condition) {
  const limit = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate(`Boolean(${condition})`))) {
    if (Date.now() > limit) throw new Error(`The page never came to: ${condition}`);
    await wait(ASK_MS);
  }
}

/**
 * Waits as a shopper does before the next touch: what was asked for is there, and nothing is left to do.
 * @param {BarePage} page
 * @param {number} ms
 */
export async function settle(page, ms) {
  await wait(ms);
  // A page in which nothing changes may never be called idle.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 500 }))');
}

/**
 * Presses the middle of an element with the mouse.
 * @param {BarePage} page
 * @param {string} selector of which the first counts
 * @param {() => Promise<void>} [before] what is done with the mouse in place, before the press
 */
export async function press(page, selector, before) {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await until(page, element);
  /** @type {{ x: number, y: number }} */
  const place = await page.evaluate(`
    ${element}.scrollIntoView({ block: 'nearest' });
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
      const { x, y, width, height } = ${element}.getBoundingClientRect();
      resolve({ x: x + width / 2, y: y + height / 2 });
    })))
  `);
  const mouse = (/** @type {string} */ type) =>
    page.tell('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  await page.tell('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  await before?.();
  await mouse('mousePressed');
  await wait(PRESS_MS);
  await mouse('mouseReleased');
}

/**
 * Presses Enter.
 * @param {BarePage} page
 */
export async function pressEnter(page) {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await page.tell('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await page.tell('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/**
 * Puts a text where the focus is, as a keyboard does.
 * @param {BarePage} page
 * @param {string} text
 */
export async function type(page, text) {
  await page.tell('Input.insertText', { text });
}
