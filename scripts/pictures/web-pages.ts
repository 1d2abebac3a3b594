import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { embeddedProducts } from '../lib/embedded-products.ts';
import type { Album } from './album.ts';

const touch = { hasTouch: true };
const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  narrow: { ...touch, isMobile: true, viewport: { width: 320, height: 640 } },
  phone: { ...touch, isMobile: true, viewport: { width: 390, height: 844 } },
  tablet: { ...touch, viewport: { width: 820, height: 1180 } },
  laptop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  widest: { viewport: { width: 2560, height: 1440 } },
};

/** All but the first are photographed on a phone and a laptop only. */
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'high-contrast': { contrast: 'more' },
  'dark-high-contrast': { colorScheme: 'dark', contrast: 'more' },
  'forced-colors': { colorScheme: 'dark', forcedColors: 'active' },
};
const ALL_LOOKS_ON = ['phone', 'laptop'];

/** What is photographed, and what the shopper has from earlier visits. */
interface State {
  readonly path: string;
  readonly cart?: readonly (readonly [id: number, quantity: number])[];
  /** Whether the list of products is there already. */
  readonly isListCached?: boolean;
  readonly catalogue?: (route: Route) => Promise<void> | void;
  /** What is done before the picture. */
  readonly before?: (page: Page) => Promise<void>;
  /** The devices that have it; all without. */
  readonly only?: readonly string[];
}

/** The product whose title is made far too long. */
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
  menu: {
    ...{ path: 'about', only: ['narrow', 'phone'] },
    before: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
};

/** Takes the pictures of the web shop, several at a time. @param url its address, with a slash at its end */
export async function photographWeb(
  album: Album,
  browser: Browser,
  url: string,
  atOnce: number,
): Promise<void> {
  const jobs = Object.entries(DEVICES).flatMap(([device, screen]) =>
    Object.entries(LOOKS).flatMap(([look, options]) =>
      Object.entries(STATES)
        .filter(([, { only }]) => (only ?? [device]).includes(device))
        .filter(() => look === 'light' || ALL_LOOKS_ON.includes(device))
        .map(([name, state]) => ({ name: `${device}-${look}-${name}`, state, screen, options }))
        .filter(({ name }) => album.isWanted(name)),
    ),
  );
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { name, state, screen, options } = job;
      const context = await browser.newContext({ ...screen, ...options, serviceWorkers: 'block' });
      const page = await context.newPage();
      await open(page, state, url, !name.endsWith('-loading'));
      await album.take(page, name);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function open(page: Page, state: State, url: string, isLoaded: boolean): Promise<void> {
  await page.addInitScript(
    (stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
    },
    storageOf(state, url),
  );
  if (state.catalogue) await page.route(/\/catalogue\/products/, state.catalogue);
  await page.goto(url + state.path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (isLoaded) await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await state.before?.(page);
}

/** What the shop would have kept from earlier visits. */
function storageOf({ cart = [], isListCached = false }: State, url: string) {
  const products = embeddedProducts().map((product) => ({
    ...product,
    ...(product.id === LONG_TITLE
      ? { title: `${product.title}, ${'Extraordinarily long-lasting '.repeat(6)}` }
      : {}),
    image: new URL(product.image, url).href,
  }));
  const lines = cart.map(([productId, quantity]) => ({
    ...{ productId, quantity },
    productData: products.find(({ id }) => id === productId),
  }));
  return { cart: JSON.stringify(lines), products: JSON.stringify(isListCached ? products : []) };
}
