import type { Locator, Page } from '@playwright/test';
import { ROUTES } from '../../../src/app/routes.ts';
import type { Place } from '../x11/input.ts';
import type { Size } from '../x11/screen.ts';

/** One address for each page except the home page. New routes are included automatically. */
export const ADDRESSES = Object.values(ROUTES)
  .filter((route) => route !== ROUTES.home)
  .map(({ path }) => path.replace(':id', '1').replace('*', '/nowhere').slice(1));

/** Matches the number of a receipt. */
export const RECEIPT = /^Receipt-\d{13}-\d{1,3}$/;

/** Matches the address of the shop's main script. */
export const SHOP_CODE = /\/assets\/index-[^/]*\.js$/;

/** The window's size as the page sees it, in CSS px. */
export const windowSizeOf = (page: Page): Promise<Size> =>
  page.evaluate(() => ({ width: innerWidth, height: innerHeight }));

export type Box = Awaited<ReturnType<typeof boxOf>>;

/** The middle of an element in the window, in whole CSS px. */
export const middleOf = async (target: Locator): Promise<Place> => centreOf(await boxOf(target));

/** An element's place in the window, in CSS px. @throws if the element is not visible */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  return { ...box, bottom: box.y + box.height };
}

/** The middle of a box, in whole px. */
export const centreOf = ({ x, y, width, height }: Box): Place => ({
  x: Math.round(x + width / 2),
  y: Math.round(y + height / 2),
});

/** The words in a part of the page that are broken across lines. */
export const brokenWords = (part: Locator): Promise<readonly string[]> =>
  part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });

/** Waits for two frames, so that the last change is painted. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
