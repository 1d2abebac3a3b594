import type { Page } from '@playwright/test';
import { untilShown } from '../../support/web/pages.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

/** What has the focus and what is wrong with its place or style; null where the walk has come to the page's end. */
const stop = (page: Page): Promise<{ readonly fault: string } | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    // A card's link and the search box have their ring drawn around what they stand for.
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

/** Walks through every stop of a page with a key. @returns what was wrong on the way, and how many stops there were */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const faults: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (!here) return { faults, stops };
    if (here.fault) faults.push(here.fault);
  }
  return { faults: ['no end'], stops: 60 };
}

for (const [name, width, height, key, options] of [
  ['a laptop', 1280, 800, 'Tab', { tag: '@long' }],
  // Where there is least room.
  ['a laptop at a zoom of 400 %', 320, 256, 'Shift+Tab', {}],
] as const) {
  test(`on ${name} the ring is seen at every stop with ${key}`, options, async ({ page, catalogue }) => {
    await page.setViewportSize({ width, height });
    await seedReturningShopper(page, catalogue, [1, 2], [4, 1]);
    for (const path of ['', 'products?q=blue', 'product/1', 'cart', 'checkout']) {
      await page.goto(path);
      await untilShown(page);
      const { faults, stops } = await walk(page, key);
      expect(faults, path).toEqual([]);
      expect(stops, path).toBeGreaterThan(8);
    }
  });
}
