import type { Page } from '@playwright/test';
import { gate } from './deferred.ts';

/** The file with the shop's own code. */
export const SHOP_CODE = /\/assets\/index-[^/]*\.js$/;

/** Keeps the shop's code on its way until it is let through. */
export async function holdCode(page: Page): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(SHOP_CODE, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
