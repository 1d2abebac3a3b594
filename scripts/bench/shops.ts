import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { preview } from 'vite';
import { projectRoot } from '../lib/paths.ts';
import { TaskError } from '../lib/task-error.ts';
import { CATALOGUE_LATENCY_MS, repeatedCatalogue, serveShop } from './serve-shop.ts';

const press = v.strictObject({
  /** The path of the page to press on; the products page by default. */
  at: v.optional(v.string()),
  /** The selector of the element to press. With `text`: the field to type the text into, before Enter. */
  press: v.string(),
  text: v.optional(v.string()),
  /** The selector of the element whose text changes as the result of the press. */
  result: v.string(),
});

/** The timed presses. The order matters: `plus` needs the cart that `add` fills. */
export const PRESSES = ['search', 'category', 'next', 'add', 'plus'] as const;

const description = v.strictObject({
  products: v.string(),
  /** A selector that matches each product card. */
  card: v.string(),
  presses: v.partial(v.strictObject(v.entriesFromList(PRESSES, press))),
});

/** Tells the bench how to use a shop. The other shops have it in their `bench.json`. */
export type ShopDescription = v.InferOutput<typeof description>;

const CARDS = 'main ul[aria-label="Products"]';
const CART_LINK = 'header a[href="/cart"]';

export const OURS: ShopDescription = {
  products: 'products',
  card: `${CARDS} article`,
  presses: {
    search: { press: 'main input[type=search]', text: 'dress', result: CARDS },
    category: { press: 'main button[value="electronics"]', result: CARDS },
    next: { press: 'main nav[aria-label="Pages"] button:last-child', result: CARDS },
    add: { press: `${CARDS} > li:first-child button`, result: CART_LINK },
    plus: {
      at: 'cart',
      press: 'main ul[aria-label="Items"] button[aria-label^="Increase"]',
      result: CART_LINK,
    },
  },
};

/** A shop that runs on this machine. */
export interface ServedShop {
  readonly name: string;
  /** Ends with a slash. */
  readonly url: string;
  readonly shop: ShopDescription;
  readonly close: () => Promise<unknown>;
}

/** Serves our web build. @param products how many products the catalogue has */
export async function serveOurs(
  products: number,
  pages: Readonly<Record<string, string>> = {},
): Promise<ServedShop> {
  const served = await serveShop({ ...pages, '/catalogue/products': repeatedCatalogue(products) });
  return { name: 'ours', shop: OURS, ...served };
}

/**
 * Serves the built shops of a folder. Each is in `NAME/dist`, described by a `NAME/bench.json` (`ShopDescription`).
 * @throws {TaskError} if a shop has no valid `bench.json`
 */
export async function servePeers(folder: string): Promise<ServedShop[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => servePeer(folder, name)),
  );
}

async function servePeer(folder: string, name: string): Promise<ServedShop> {
  const file = join(folder, name, 'bench.json');
  const shop = await readFile(file, 'utf8')
    .then((text) => v.parse(description, JSON.parse(text)))
    .catch((cause: unknown) => {
      throw new TaskError(
        `${file} does not describe a shop: ${cause instanceof Error ? cause.message : cause}`,
      );
    });
  const server = await preview({
    configFile: false,
    root: join(folder, name),
    logLevel: 'error',
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { name, url, shop, close: () => server.close() };
}

/** The catalogue host that the other shops call. */
const PEERS_HOST = 'https://fakestoreapi.com';
const PICTURES = '/catalogue/images/';
const CATEGORIES = ['electronics', 'jewelery', "men's clothing", "women's clothing"];

/** Answers the other shops' catalogue calls on this machine, with the same latency as ours. */
export async function answerPeers(context: BrowserContext, products: number): Promise<void> {
  await context.route(`${PEERS_HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname.startsWith(PICTURES))
      return route.fulfill({
        headers,
        path: join(projectRoot, 'resources/catalogue/images', basename(pathname)),
      });
    await wait(CATALOGUE_LATENCY_MS);
    const list = repeatedCatalogue(products).replaceAll(`"${PICTURES}`, `"${PEERS_HOST}${PICTURES}`);
    if (pathname === '/products')
      return route.fulfill({ headers, contentType: 'application/json', body: list });
    // Other calls ask for the categories or for one product. No figure needs a real product.
    return route.fulfill({ headers, json: pathname.endsWith('/categories') ? CATEGORIES : null });
  });
}
