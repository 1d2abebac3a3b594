import { expect, type Page } from '@playwright/test';
import { CATALOGUE_CACHE } from '../../../src/web/catalogue-cache.ts';
import type { CatalogueServer } from '../hosts/catalogue-server.ts';
import { cartAsStored, productsAsStored, type Quantity } from './products.ts';

/** Has the shop's local storage hold these texts alone; the page must be on no page of the shop yet. */
async function seedStorage(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  // A file of the shop's own origin that runs no script.
  await page.goto('favicon.svg');
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(texts));
}

/** Everything in local storage, each text read as JSON. */
export function readStorage(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    return Object.fromEntries(
      keys.map((key): [string, unknown] => [key, JSON.parse(localStorage.getItem(key) ?? 'null')]),
    );
  });
}

/** Seeds the storage of a shopper who has a cart, and no list. @returns the cart */
export async function seedCart(page: Page, catalogue: CatalogueServer, ...quantities: readonly Quantity[]) {
  const cart = cartAsStored(catalogue, ...quantities);
  await seedStorage(page, { cart: JSON.stringify(cart) });
  return cart;
}

/** The same of one who has seen the host's list. */
export const seedReturningShopper = (
  page: Page,
  catalogue: CatalogueServer,
  ...quantities: readonly Quantity[]
) =>
  seedStorage(page, {
    products: JSON.stringify(productsAsStored(catalogue)),
    cart: JSON.stringify(cartAsStored(catalogue, ...quantities)),
  });

/** How many files of the kind a cache holds. */
const countCached = (page: Page, cacheName: string): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheName);

/** Waits until the page's service worker is in charge and holds the list and this many pictures. */
export async function untilCached(page: Page, { pictures = 1 } = {}): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => countCached(page, CATALOGUE_CACHE)).toBeGreaterThanOrEqual(1);
  await expect.poll(() => countCached(page, 'pictures')).toBeGreaterThanOrEqual(pictures);
}

/** Forgets the shop's local storage, so that the products page has to make its call again. */
export const forgetStorage = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());
