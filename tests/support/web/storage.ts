import { expect, type Page } from '@playwright/test';
import { CATALOGUE_CACHE } from '../../../src/web/catalogue-cache.ts';
import type { CatalogueServer } from '../hosts/catalogue-server.ts';
import { cartAsStored, productsAsStored, type Quantity } from './products.ts';

/** Replaces all of local storage with these texts. Afterwards the page shows the shop's favicon. */
async function seedStorage(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  // This file has the shop's origin, and so its storage, but runs no script of the shop.
  await page.goto('favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(texts));
}

/** All of local storage, with each value parsed as JSON. */
export function readStorage(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const entries = Object.entries<string>(localStorage);
    return Object.fromEntries(entries.map(([key, text]): [string, unknown] => [key, JSON.parse(text)]));
  });
}

/** Stores a cart, but no product list. */
export const seedCart = (page: Page, catalogue: CatalogueServer, ...quantities: readonly Quantity[]) =>
  seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, ...quantities)) });

/** Stores a cart and the host's product list. */
export const seedReturningShopper = (
  page: Page,
  catalogue: CatalogueServer,
  ...quantities: readonly Quantity[]
) =>
  seedStorage(page, {
    products: JSON.stringify(productsAsStored(catalogue)),
    cart: JSON.stringify(cartAsStored(catalogue, ...quantities)),
  });

/** The number of entries in a cache of the service worker. */
const countCached = (page: Page, cacheName: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheName);

/** Waits until the service worker controls the page, and at least this many responses and pictures are cached. */
export async function untilCached(page: Page, { responses = 1, pictures = 1 } = {}): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => countCached(page, CATALOGUE_CACHE)).toBeGreaterThanOrEqual(responses);
  await expect.poll(() => countCached(page, 'pictures')).toBeGreaterThanOrEqual(pictures);
}

/** Clears local storage, so that the products page has to call the catalogue host again. */
export const forgetStorage = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());
