import { expect, type Locator, type Page } from '@playwright/test';
import { middleOf } from '../web/pages.ts';
import type { Place } from '../x11/input.ts';

/** The bar at the foot of a kiosk's screen. */
export const footBar = (page: Page): Locator => page.getByRole('navigation', { name: 'At hand' });

/** Whether the middle of something lies under the bar: then it has to be scrolled up before it can be pressed. */
const isUnderFootBar = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const bar = document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('[aria-label="At hand"]');
    return bar != null && !bar.contains(element);
  });

/**
 * Scrolls until an element has come to rest in view of a window, above the bar.
 * @param height the window's, in CSS px
 * @param scroll moves the page up so far, in CSS px, or down where that is below zero
 * @returns the element's middle
 */
export async function bringIntoView(
  target: Locator,
  height: number,
  scroll: (distance: number) => Promise<unknown>,
): Promise<Place> {
  let resting: Place = { x: Number.NaN, y: Number.NaN };
  await expect(async () => {
    const before = resting;
    resting = await middleOf(target);
    const { y: top = 0, height: own = 0 } = (await target.boundingBox()) ?? {};
    const isBelow = top + own > height || (await isUnderFootBar(target));
    if (isBelow) await scroll(Math.max(1, top + own - height));
    else if (top < 0) await scroll(top);
    expect(resting).toEqual(before);
    expect(isBelow || top < 0).toBe(false);
  }).toPass({ intervals: [50] });
  return resting;
}
