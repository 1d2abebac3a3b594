import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type InlineConfig, type Plugin, preview } from 'vite';
import { embeddedProducts } from '../lib/embedded-products.ts';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';

const press = v.strictObject({
  /** The path of the page to press on; the products page by default. */
  at: v.optional(v.string()),
  /** The selector of the element to press, or of the field in which to type `text` and Enter. */
  press: v.string(),
  text: v.optional(v.string()),
  /** The selector of the element whose text changes as the result of the press. */
  result: v.string(),
});

/** The timed presses. The order matters: `plus` needs the cart that `add` fills. */
export const PRESSES = ['search', 'category', 'next', 'add', 'plus'] as const;

/** How the bench uses a shop. Our shop's description is `OURS`; other shops have a `bench.json`. */
const description = v.strictObject({
  products: v.string(),
  /** A selector that matches each product card. */
  card: v.string(),
  presses: v.partial(v.strictObject(v.entriesFromList(PRESSES, press))),
});

type ShopDescription = v.InferOutput<typeof description>;

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

export interface ServedShop {
  readonly name: string;
  /** Ends with a slash. */
  readonly url: string;
  readonly shop: ShopDescription;
  /** Texts that are sent instead of the build's files, keyed by path: JSON for the catalogue's list, otherwise HTML. */
  readonly pages: Map<string, string>;
  readonly close: () => Promise<unknown>;
}

/** Added latency of the catalogue, in ms: about the latency of a nearby host. */
export const CATALOGUE_LATENCY_MS = 50;

/**
 * Serves our web build like `npm run web`, on a free port, and delays the catalogue by `CATALOGUE_LATENCY_MS`.
 * @param products how many products the catalogue has; the embedded ones by default
 */
export function serveOurs(products?: number): Promise<ServedShop> {
  const pages = new Map<string, string>();
  if (products) pages.set('/catalogue/products', repeatedCatalogue(products));
  const config = { configFile: join(projectRoot, 'tooling/vite.config.ts'), plugins: [pagesPlugin(pages)] };
  return serve({ name: 'ours', shop: OURS, pages }, config);
}

/** Serves the built shops of a folder. Each is in `NAME/dist`, described by a `NAME/bench.json`. */
export async function servePeers(folder: string): Promise<ServedShop[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const peers = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    peers.map((name) => {
      const root = join(folder, name);
      const shop = readJson(join(root, 'bench.json'), description);
      return serve({ name, shop, pages: new Map() }, { configFile: false, root, logLevel: 'error' });
    }),
  );
}

async function serve(
  shop: Pick<ServedShop, 'name' | 'shop' | 'pages'>,
  config: InlineConfig,
): Promise<ServedShop> {
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { ...shop, url, close: () => server.close() };
}

const pagesPlugin = (pages: ReadonlyMap<string, string>): Plugin => ({
  name: 'bench',
  enforce: 'pre',
  configurePreviewServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isCatalogue = pathname.startsWith('/catalogue/products');
      if (isCatalogue) await wait(CATALOGUE_LATENCY_MS);
      const body = pages.get(pathname);
      if (body === undefined) return next();
      const type = isCatalogue ? 'application/json' : 'text/html; charset=utf-8';
      response.setHeader('Content-Type', type).end(body);
    });
  },
});

/** The catalogue host that the other shops call. */
const PEERS_HOST = 'https://fakestoreapi.com';
const PICTURES = '/catalogue/images/';
const CATEGORIES = ['electronics', 'jewelery', "men's clothing", "women's clothing"];

/** Intercepts the other shops' catalogue calls, and responds with the latency of our own catalogue. */
export const answerPeers = (page: Page, products: number): Promise<unknown> =>
  page.route(`${PEERS_HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    if (pathname.startsWith(PICTURES)) {
      const path = join(projectRoot, 'resources/catalogue/images', basename(pathname));
      return route.fulfill({ headers, path });
    }
    await wait(CATALOGUE_LATENCY_MS);
    const list = repeatedCatalogue(products).replaceAll(`"${PICTURES}`, `"${PEERS_HOST}${PICTURES}`);
    if (pathname === '/products')
      return route.fulfill({ headers, contentType: 'application/json', body: list });
    // All other calls ask for the categories or for one product. No measurement needs a real product.
    return route.fulfill({ headers, json: pathname.endsWith('/categories') ? CATEGORIES : null });
  });

/** Repeats the embedded products. Each copy has its own id, and its title ends with the id. @returns JSON */
function repeatedCatalogue(count: number): string {
  const products = embeddedProducts();
  const repeated = Array.from({ length: Math.ceil(count / products.length) }, () => products).flat();
  const numbered = repeated.map((product, index) => ({
    ...product,
    id: index + 1,
    title: `${product.title} ${index + 1}`,
  }));
  return JSON.stringify(numbered.slice(0, count));
}
