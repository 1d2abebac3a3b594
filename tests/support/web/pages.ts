import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/app/routes.ts';
import { deferred } from '../deferred.ts';
import type { Place } from '../x11/input.ts';

/** One address for each page except the home page. New routes are included automatically. */
export const ADDRESSES = Object.values(ROUTES)
  .filter((route) => route !== ROUTES.home)
  .map(({ path }) => path.replace(':id', '1').replace('*', '/nowhere').slice(1));

/** The cards of the products page, in order. */
export const cards = (page: Page): Locator =>
  page.getByRole('list', { name: 'Products' }).getByRole('article');

/** The titles on the cards. A long title is shown shortened. */
export const cardTitles = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 });

export const card = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** The text 'PAGE / TOTAL' of the products page. */
export const pageCount = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(/^\d+ \/ \d+$/);

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

/** The vertical scroll position, in CSS px. */
export const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** The lines of the cart page or of the checkout. */
export const lines = (page: Page): Locator => page.getByRole('list', { name: 'Items' }).getByRole('listitem');

/** The header's cart link. Its name contains the number of pieces. @param count finds only a link with this number */
export const cartLink = (page: Page, count?: number): Locator =>
  page.getByRole('banner').getByRole('link', {
    name: count === undefined ? /^Cart, \d+ items?$/ : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  });

export const headerLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

export const RECEIPT = /^Receipt-\d{13}-\d{1,3}$/;

export const suggestions = (page: Page): Locator =>
  page.getByRole('region', { name: 'People also bought' }).getByRole('article');

/** The sums on the cart page or in the checkout, by their names. */
export async function sums(page: Page, region: 'Order summary' | 'Your order') {
  const box = page.getByRole('region', { name: region });
  const names = await box.getByRole('term').allTextContents();
  const amounts = await box.getByRole('definition').allTextContents();
  return Object.fromEntries(names.map((name, place) => [name, amounts[place]?.trim()]));
}

/** How far the page can be scrolled sideways, in CSS px: 0 if its width fits the window. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

/** The amounts of money in the page's main part that are broken across lines. */
export const brokenAmounts = async (page: Page): Promise<readonly string[]> =>
  (await brokenWords(page.getByRole('main'))).filter((word) => word.includes('$'));

/** Waits until the page has a heading and nothing is loading any more. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Waits for two frames, so that the last change is painted. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Matches the address of the shop's main script. */
export const SHOP_CODE = /\/assets\/index-[^/]*\.js$/;

/** Delays requests for files of the shop. @returns a function that lets them continue */
async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = deferred();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page but delays its main script. @returns a function that lets the script load */
export async function openBeforeCode(page: Page, path = 'products'): Promise<() => void> {
  const release = await holdFiles(page, SHOP_CODE);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
