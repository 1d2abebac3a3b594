import { test as base, type Page, type Route } from '@playwright/test';
import { serveShop } from '../bench/serve-shop.ts';
import { embeddedProducts } from '../lib/embedded-products.ts';
import { take } from './take.ts';

const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
    async ({}, use) => {
      const { url, close } = await serveShop();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
});

/** A state of the shop, and the storage that the shopper's earlier visits left. */
interface State {
  readonly path: string;
  readonly cart?: readonly (readonly [id: number, quantity: number])[];
  readonly isListCached?: boolean;
  readonly catalogue?: (route: Route) => Promise<void> | void;
  /** Steps before the screenshot. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The id of the product that gets a far too long title. */
const LONG_TITLE = 4;
const CART = [
  [3, 1],
  [1, 2],
] as const;
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, 1e6));
const failing = (route: Route) => route.fulfill({ status: 404 });
const pending = () => undefined;

const STATES: Readonly<Record<string, State>> = {
  landing: { path: '' },
  'landing-with-catalogue': { path: '', isListCached: true },
  about: { path: 'about' },
  products: { path: 'products', cart: CART },
  'products-end': { path: 'products', before: toEnd },
  'products-searched': { path: 'products?q=blue&category=electronics' },
  'products-no-match': { path: 'products?q=submarine' },
  'products-empty': { path: 'products', catalogue: (route) => route.fulfill({ json: [] }) },
  'products-error': { path: 'products', catalogue: failing },
  'products-loading': { path: 'products', catalogue: pending },
  product: { path: 'product/1', cart: CART },
  'product-end': { path: 'product/1', before: toEnd },
  'product-error': { path: 'product/1', catalogue: failing },
  'product-loading': { path: 'product/1', isListCached: true, catalogue: pending },
  'cart-empty': { path: 'cart' },
  cart: { path: 'cart', cart: CART, isListCached: true },
  'cart-end': { path: 'cart', cart: CART, isListCached: true, before: toEnd },
  'cart-removed': {
    ...{ path: 'cart', cart: [...CART, [6, 1]], isListCached: true },
    before: (page) => page.getByRole('button', { name: 'Remove' }).nth(1).click(),
  },
  'cart-full': { path: 'cart', cart: [[LONG_TITLE, 9999], ...CART, [6, 1], [9, 12]], isListCached: true },
  checkout: { path: 'checkout', cart: [[LONG_TITLE, 9999], ...CART] },
  'checkout-empty': { path: 'checkout' },
  receipt: {
    ...{ path: 'checkout', cart: CART },
    async before(page) {
      await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  error: { path: 'nowhere' },
};

for (const [name, state] of Object.entries(STATES))
  test(name, async ({ page, shopUrl }) => {
    await page.addInitScript(
      (stored) => {
        for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
      },
      storageOf(state, shopUrl),
    );
    if (state.catalogue) await page.route(/\/catalogue\/products/, state.catalogue);
    await page.goto(state.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (state.catalogue !== pending)
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await state.before?.(page);
    await take(name, page);
  });

test('menu', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have no menu');
  await page.goto('about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await take('menu', page);
});

/** The local storage that the shop would have written on earlier visits. */
function storageOf({ cart = [], isListCached = false }: State, url: string) {
  const products = embeddedProducts().map((product) => {
    const title =
      product.id === LONG_TITLE
        ? `${product.title}, ${'Extraordinarily long-lasting '.repeat(6)}`
        : product.title;
    return { ...product, title, image: new URL(product.image, url).href };
  });
  const lines = cart.map(([productId, quantity]) => ({
    ...{ productId, quantity },
    productData: products.find(({ id }) => id === productId),
  }));
  return { cart: JSON.stringify(lines), products: JSON.stringify(isListCached ? products : []) };
}
