import type { Page } from '@playwright/test';
import { deferred } from '../deferred.ts';

/** The file with the shop's own code. */
export const SHOP_CODE = /\/assets\/index-[^/]*\.js$/;

/** Keeps the shop's code on its way until it is let through. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = deferred();
  await page.route(SHOP_CODE, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
