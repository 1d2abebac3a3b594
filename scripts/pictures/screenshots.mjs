import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, chromium } from '@playwright/test';
import { preview } from 'vite';
import { definedEnvironment } from '../lib/defined-environment.ts';
import { projectRoot } from '../lib/paths.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/chromium.ts';
import { startVirtualDisplay } from '../machine/display.ts';
import { electronExecutable } from '../machine/electron.ts';

/**
 * Photographs every page of the shop on every kind of screen, for people to judge.
 * Usage: npm run screenshots -- [folder] [words that the pictures' names must hold, such as: phone dark]
 */
const [folder = join(projectRoot, 'test-results', 'screenshots'), ...words] = process.argv.slice(2);
const ADDRESS = 'http://localhost:4399/';
/** The product whose title is made far too long. */
const LONG_TITLE = 4;
/** Pages photographed at a time. */
const HANDS = 3;

const touch = { hasTouch: true };
const SCREENS = {
  narrow: { ...touch, isMobile: true, viewport: { width: 320, height: 640 } },
  phone: { ...touch, isMobile: true, viewport: { width: 390, height: 844 } },
  tablet: { ...touch, viewport: { width: 820, height: 1180 } },
  laptop: { viewport: { width: 1280, height: 800 } },
  wide: { viewport: { width: 1920, height: 1080 } },
  widest: { viewport: { width: 2560, height: 1440 } },
};
/** All but the first are photographed on a phone and a laptop only. */
const LOOKS = /** @type {const} */ ({
  light: {},
  dark: { colorScheme: 'dark' },
  'high-contrast': { contrast: 'more' },
  'dark-high-contrast': { colorScheme: 'dark', contrast: 'more' },
  'forced-colors': { colorScheme: 'dark', forcedColors: 'active' },
});
const ALL_LOOKS_ON = ['phone', 'laptop'];
const KIOSK_SCREENS = {
  'kiosk-portrait': { width: 1080, height: 1920 },
  'kiosk-landscape': { width: 1920, height: 1080 },
};

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Route} Route */
/** @typedef {{ path: string, cart?: [id: number, quantity: number][], knowsList?: boolean,
 *    catalogue?: (route: Route) => Promise<void> | void, before?: (page: Page) => Promise<void>,
 *    only?: readonly string[] }} Stop */

/** @param {Route} route */
const broken = (route) => route.fulfill({ status: 404 });
/** @type {[id: number, quantity: number][]} */
const cart = [
  [3, 1],
  [1, 2],
];

/** @type {Record<string, Stop>} */
const STOPS = {
  landing: { path: '' },
  'landing-with-catalogue': { path: '', knowsList: true },
  about: { path: 'about' },
  products: { path: 'products', cart },
  'products-end': { path: 'products', before: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  'products-searched': { path: 'products?q=blue&category=electronics' },
  'products-no-match': { path: 'products?q=submarine' },
  'products-empty': { path: 'products', catalogue: (route) => route.fulfill({ json: [] }) },
  'products-error': { path: 'products', catalogue: broken },
  'products-loading': { path: 'products', catalogue: () => undefined },
  product: { path: 'product/1', cart },
  'product-end': { path: 'product/1', before: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  'product-error': { path: 'product/1', catalogue: broken },
  'product-loading': { path: 'product/1', knowsList: true, catalogue: () => undefined },
  'cart-empty': { path: 'cart' },
  cart: { path: 'cart', cart, knowsList: true },
  'cart-end': {
    path: 'cart',
    cart,
    knowsList: true,
    before: (page) => page.evaluate(() => scrollTo(0, 1e6)),
  },
  'cart-removed': {
    path: 'cart',
    cart: [...cart, [6, 1]],
    knowsList: true,
    before: (page) => page.getByRole('button', { name: 'Remove' }).nth(1).click(),
  },
  'cart-full': { path: 'cart', cart: [[LONG_TITLE, 9999], ...cart, [6, 1], [9, 12]], knowsList: true },
  checkout: { path: 'checkout', cart: [[LONG_TITLE, 9999], ...cart] },
  'checkout-empty': { path: 'checkout' },
  receipt: {
    path: 'checkout',
    cart,
    before: async (page) => {
      await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  error: { path: 'nowhere' },
  menu: {
    path: 'about',
    before: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    only: ['narrow', 'phone'],
  },
};

/** Waits for fonts, and for the pictures in view. @param {Page} page @param {string} name */
async function shoot(page, name) {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/**
 * Walks from the landing page to a receipt and photographs each stop.
 * @param {Page} page
 * @param {string} screen
 */
async function walk(page, screen) {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await shoot(page, `${screen}-1-landing`);
  await footer.getByRole('link', { name: 'About' }).click();
  await main.getByRole('heading', { level: 1, name: /counter/ }).waitFor();
  await shoot(page, `${screen}-2-about`);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await shoot(page, `${screen}-3-cart-empty`);
  await footer.getByRole('link', { name: 'Products' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await add.nth(2).click();
  await add.nth(0).click();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, `${screen}-4-products`);
  await main.getByRole('link', { name: /Summer Dress/ }).click();
  await main.getByRole('heading', { level: 1, name: /Summer Dress/ }).waitFor();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await shoot(page, `${screen}-5-product`);
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await shoot(page, `${screen}-6-cart`);
  await main.getByRole('button', { name: 'Remove' }).first().click();
  await shoot(page, `${screen}-6-cart-removed`);
  await main.getByRole('button', { name: 'Undo' }).press('Enter');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shoot(page, `${screen}-7-checkout`);
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await shoot(page, `${screen}-8-receipt`);
  await footer.getByRole('link', { name: 'Home' }).click();
  await shoot(page, `${screen}-9-landing-with-catalogue`);
}

/**
 * What the shop would have kept from earlier visits.
 * @param {Stop} stop
 */
async function keptBefore({ cart = [], knowsList = false }) {
  /** @type {{ id: number, title: string, image: string }[]} */
  const listed = JSON.parse(await readFile(join(projectRoot, 'resources/catalogue/products.json'), 'utf8'));
  const products = listed.map((product) => ({
    ...product,
    ...(product.id === LONG_TITLE
      ? { title: `${product.title}, ${'Extraordinarily long-lasting '.repeat(6)}` }
      : {}),
    image: new URL(product.image, ADDRESS).href,
  }));
  const lines = cart.map(([productId, quantity]) => ({
    productId,
    quantity,
    productData: products.find(({ id }) => id === productId),
  }));
  return { cart: JSON.stringify(lines), products: JSON.stringify(knowsList ? products : []) };
}

/** @param {string} name */
const isAskedFor = (name) => words.every((word) => `-${name}-`.includes(`-${word}-`));

async function photographWeb() {
  const server = await preview({
    configFile: join(projectRoot, 'tooling/vite.config.ts'),
    preview: { port: 4399 },
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...sandboxSwitch],
  });
  const jobs = Object.entries(SCREENS).flatMap(([screen, device]) =>
    Object.entries(LOOKS).flatMap(([look, wishes]) =>
      Object.entries(STOPS).flatMap(([name, stop]) => {
        const isWanted = look === 'light' || ALL_LOOKS_ON.includes(screen);
        const title = `${screen}-${look}-${name}`;
        if (!isWanted || !(stop.only ?? [screen]).includes(screen) || !isAskedFor(title)) return [];
        return [{ title, stop, options: { ...device, ...wishes } }];
      }),
    ),
  );
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { title, stop, options } = job;
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
      await context.addInitScript(
        (kept) => {
          for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
        },
        await keptBefore(stop),
      );
      const page = await context.newPage();
      if (stop.catalogue) await page.route(/\/catalogue\/products/, stop.catalogue);
      await page.goto(ADDRESS + stop.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (!title.endsWith('-loading'))
        await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      await stop.before?.(page);
      await shoot(page, title);
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  await browser.close();
  await server.close();
}

async function photographKiosk() {
  for (const [screen, size] of Object.entries(KIOSK_SCREENS)) {
    for (const contrast of ['standard', 'high']) {
      const name = contrast === 'high' ? `${screen}-high-contrast` : screen;
      if (!isAskedFor(name)) continue;
      const data = join(folder, `.data-${name}`);
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'kiosk.json'), JSON.stringify({ contrast }));
      const display = await startVirtualDisplay(size);
      const kiosk = await _electron.launch({
        executablePath: electronExecutable(),
        args: [...sandboxSwitch, `--user-data-dir=${data}`, projectRoot],
        env: definedEnvironment(display.env),
      });
      await walk(await kiosk.firstWindow(), name);
      await kiosk.close();
      display.stop();
    }
  }
}

await mkdir(folder, { recursive: true });
await photographWeb();
await photographKiosk();
