import { expect, type Page } from '@playwright/test';
import { ANSWER_CACHES } from '../../../src/platform/kept-catalogue.ts';

/** How many files of the kind a cache holds. */
const kept = (page: Page, cacheName: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheName);

/** Waits until the page's service worker is in charge and holds the list and this many pictures. */
export async function untilKept(page: Page, { pictures = 1 } = {}): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => kept(page, ANSWER_CACHES.list)).toBe(1);
  await expect.poll(() => kept(page, 'pictures')).toBeGreaterThanOrEqual(pictures);
}

/** Forgets the shop's local storage, so that the products page has to make its call again. */
export const forgetStorage = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());
