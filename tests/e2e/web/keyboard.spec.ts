import type { Page } from '@playwright/test';
import { openOnWeb, WEB_STATES } from '../../support/states.ts';
import { cardTitles } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, LONG, test } from './fixtures.ts';

/** The fault in the focused element's ring or position, '' if it has none; null at an end of the page. */
const stop = (page: Page): Promise<{ readonly fault: string } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    // The ring of a card's link is drawn on its `::after`, the ring of the search box on its form.
    const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const form = element.closest('form');
    if (form) drawn.push(getComputedStyle(form));
    if (!drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px'))
      return { fault: `${name}: no ring` };
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)];
    if (end - start < Math.min(width, innerWidth) - 1) return { fault: `${name}: cut at a side` };
    const x = (start + end) / 2;
    const fronts = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y));
    const isSeen = fronts.some(
      (front) => front !== null && (element.contains(front) || front.contains(element)),
    );
    return { fault: isSeen ? '' : `${name}: hidden at ${Math.round(top)} to ${Math.round(bottom)}` };
  });

/** Moves the focus from a heading or button to the root, so that the next Tab starts at an end of the page. */
const leaveFocus = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
    root.removeAttribute('tabindex');
  });

/** Goes to every focusable element of a page with one key. @returns the faults, and the number of elements */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const faults: string[] = [];
  let stops = 0;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const here = await stop(page);
    // The first Shift+Tab goes from the root out of the page.
    if (!here && stops > 0) return { faults, stops };
    if (here) stops += 1;
    if (here?.fault) faults.push(here.fault);
  }
  return { faults: ['no end'], stops };
}

for (const [name, width, height, key, options] of [
  ['a laptop', 1280, 800, 'Tab', LONG],
  // The smallest page leaves the least room for the ring.
  ['a laptop at a zoom of 400 %', 320, 256, 'Shift+Tab', {}],
  // On a phone the button to the next page stands in a bar over the lower end of the page.
  ['a phone', 390, 844, 'Tab', {}],
] as const) {
  test(
    `on ${name} the ring is seen at every stop with ${key}`,
    options,
    async ({ page, catalogue, watch }) => {
      watch.expectConsole(/^Failed to load resource/);
      await page.setViewportSize({ width, height });
      for (const state of WEB_STATES.filter(({ isNarrow }) => !isNarrow || width < 400)) {
        await openOnWeb(page, catalogue, state);
        const root = state.isNarrow ? 'dialog[open]' : 'body';
        const controls = await page.locator(`${root} :is(a, button, input):visible`).count();
        await leaveFocus(page);
        const { faults, stops } = await walk(page, key);
        expect(faults, state.name).toEqual([]);
        // Disabled controls cannot get the focus, so there are fewer stops than controls.
        expect(stops, state.name).toBeGreaterThan(controls / 2);
      }
    },
  );
}

const box = (page: Page) => page.getByRole('searchbox');

test('the search takes text from dead keys and input methods', async ({ page, context, catalogue }) => {
  catalogue.products = [product(1, { title: 'Café cup' }), product(2, { title: '日本の本' })];
  const keys = await context.newCDPSession(page);
  await page.goto('products');
  await expect(cardTitles(page)).toHaveCount(2);
  await box(page).click();

  await page.keyboard.type('caf');
  const deadKey = { key: 'Dead', code: 'Quote', windowsVirtualKeyCode: 222 };
  await keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...deadKey });
  await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await expect(box(page)).toHaveValue('caf´');
  await keys.send('Input.insertText', { text: 'é' });
  await expect(box(page)).toHaveValue('café');
  await page.keyboard.press('Enter');
  await expect(cardTitles(page)).toHaveText(['Café cup']);

  await keys.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expect(box(page)).toHaveValue('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await expect(box(page)).toHaveValue('日本');
  await expect(cardTitles(page)).toHaveText(['Café cup']);
  await page.keyboard.press('Enter');
  await expect(cardTitles(page)).toHaveText(['日本の本']);
});
