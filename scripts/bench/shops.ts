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
  /** The page of the press, if not the products page. */
  at: v.optional(v.string()),
  /** The selector to press; with `text`, the field to type it into before Enter. */
  press: v.string(),
  text: v.optional(v.string()),
  /** The selector whose text changes when the press is answered. */
  result: v.string(),
});

/** The timed presses, in order: `plus` needs the cart that `add` fills. */
export const PRESSES = ['search', 'category', 'next', 'add', 'plus'] as const;

const description = v.strictObject({
  /** The path of the products page. */
  products: v.string(),
  /** A selector of one product's card. */
  card: v.string(),
  presses: v.partial(v.strictObject(v.entriesFromList(PRESSES, press))),
});

/** Describes a shop for the bench; a peer has it in `bench.json`. */
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
  /** With a slash at its end. */
  readonly url: string;
  readonly shop: ShopDescription;
  readonly close: () => Promise<unknown>;
}

/** Our web build, with so many products. */
export async function serveOurs(
  products: number,
  pages: Readonly<Record<string, string>> = {},
): Promise<ServedShop> {
  const served = await serveShop({ ...pages, '/catalogue/products': repeatedCatalogue(products) });
  return { name: 'ours', shop: OURS, ...served };
}

/**
 * Serves the built shops of a folder: `NAME/dist`, and beside it `NAME/bench.json` with the fields of `ShopDescription`.
 * @throws {TaskError} where one of them has no valid `bench.json`
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

/** The host of the peers' products. */
const PEERS_HOST = 'https://fakestoreapi.com';
const PICTURES = '/catalogue/images/';
const CATEGORIES = ['electronics', 'jewelery', "men's clothing", "women's clothing"];

/** Answers a peer's catalogue calls on this machine, with our latency. */
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
    // Categories or one product, which no figure needs.
    return route.fulfill({ headers, json: pathname.endsWith('/categories') ? CATEGORIES : null });
  });
}
