import { expect, type Locator, type Page } from '@playwright/test';
import { type Box, boxOf, centreOf } from '../web/pages.ts';
import type { Place } from '../x11/input.ts';

export const footBar = (page: Page): Locator => page.getByRole('navigation', { name: 'At hand' });

/** The name of the foot bar or on-screen keyboard if one of them covers an element's middle, otherwise null. */
const coverOf = (target: Locator): Promise<string | null> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const cover = document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('[aria-label="At hand"], [aria-label="On-screen keyboard"]');
    return cover && !cover.contains(element) ? cover.getAttribute('aria-label') : null;
  });

/**
 * Scrolls until an element is in view above the foot bar and has stopped moving.
 * @param height the window's height, in CSS px
 * @param scroll moves the content up by this distance in CSS px, or down if it is negative
 * @returns the element's middle
 */
export async function bringIntoView(
  target: Locator,
  height: number,
  scroll: (distance: number) => Promise<unknown>,
): Promise<Place> {
  let box: Box = { x: Number.NaN, y: Number.NaN, width: 0, height: 0, bottom: 0 };
  await expect(async () => {
    const before = box;
    box = await boxOf(target);
    expect(box, 'the element does not move').toEqual(before);
    const cover = await coverOf(target);
    // Retry while a closing keyboard still covers the element.
    expect(cover).not.toBe('On-screen keyboard');
    const isBelow = box.bottom > height || cover === 'At hand';
    const isAbove = !isBelow && box.y < 0;
    if (isBelow) await scroll(Math.max(1, box.bottom - height));
    if (isAbove) await scroll(box.y);
    expect(isBelow || isAbove, 'the element is in view').toBe(false);
  }).toPass({ intervals: [50] });
  return centreOf(box);
}
