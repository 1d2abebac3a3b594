import { expect, type Page } from '@playwright/test';
import { CATALOGUE_CACHE } from '../../../src/web/catalogue-cache.ts';
import { deferred } from '../deferred.ts';
import type { CatalogueServer } from '../hosts/catalogue-server.ts';
import { type InputMethod, mouse } from './input-methods.ts';
import { brokenWords, RECEIPT, SHOP_CODE } from './pages.ts';
import { cartAsStored, productsAsStored, type Quantity } from './products.ts';

export type Shop = ReturnType<typeof shopOn>;

/** The shop on a page of the web or of a kiosk. */
export function shopOn(page: Page) {
  const parts = partsOf(page);
  return { page, ...parts, ...stateOf(page, parts), ...walksOn(page, parts) };
}

type Parts = ReturnType<typeof partsOf>;

const CLICK: Pick<InputMethod, 'press'> = { press: (target) => target.click() };

/** The shop's controls and texts, found by their accessible names. */
function partsOf(page: Page) {
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  return {
    main,
    banner,
    footer,
    heading: (name: string | RegExp = /^/) => main.getByRole('heading', { level: 1, name }),
    startLink: main.getByRole('link', { name: 'Start Shoping' }),
    search: page.getByRole('searchbox', { name: 'Search products' }),
    cards,
    /** The first button that adds a product to the cart. */
    addButton: button(/^Add to cart/i).first(),
    /** Adds a product from its card. @param product its title, or its index, not counting cards that say 'Added' */
    add: (product: string | number = 0, { press } = CLICK) =>
      press(
        typeof product === 'number' ? button(/^Add to Cart/).nth(product) : button(`Add to Cart, ${product}`),
      ),
    /** Adds the product whose page is open. */
    addFromPage: ({ press } = CLICK) => press(button(/^Add to cart/)),
    /** The titles on the cards. A long title is shown shortened. */
    cardTitles: cards.getByRole('heading', { level: 2 }),
    card: (title: string) => cards.filter({ has: page.getByRole('link', { name: title, exact: true }) }),
    /** The text 'PAGE / TOTAL' of the products page. */
    pageCount: page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(/^\d+ \/ \d+$/),
    next: main.getByRole('button', { name: 'Next', exact: true }),
    /** The lines of the cart page or of the checkout. */
    lines: page.getByRole('list', { name: 'Items' }).getByRole('listitem'),
    suggestions: page.getByRole('region', { name: 'People also bought' }).getByRole('article'),
    voucher: main.getByRole('textbox', { name: 'Do you have a voucher or gift card?' }),
    proceed: main.getByRole('link', { name: 'Proceed to Checkout' }),
    confirm: main.getByRole('button', { name: 'Confirm Purchase !' }),
    receipt: main.getByText(RECEIPT),
    /** The header's cart link. Its name contains the number of pieces. @param count any number by default */
    cartLink: (count?: number) =>
      banner.getByRole('link', {
        name: count === undefined ? /^Cart, \d+ items?$/ : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
      }),
    headerLink: (name: string) => banner.getByRole('link', { name, exact: true }),
    footerLink: (name: string) => footer.getByRole('link', { name, exact: true }),
  };
}

function stateOf(page: Page, { main, heading }: Parts) {
  return {
    /** The sums on the cart page or in the checkout, by their names. */
    async sums(region: 'Order summary' | 'Your order'): Promise<Record<string, string | undefined>> {
      const box = page.getByRole('region', { name: region });
      const names = await box.getByRole('term').allTextContents();
      const amounts = await box.getByRole('definition').allTextContents();
      return Object.fromEntries(names.map((name, place) => [name, amounts[place]?.trim()]));
    },
    /** The vertical scroll position, in CSS px. */
    scrollPosition: () => page.evaluate(() => Math.round(scrollY)),
    /** How far the page can be scrolled sideways, in CSS px: 0 if its width fits the window. */
    sidewaysOverflow: () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    /** The amounts of money in the page's main part that are broken across lines. */
    brokenAmounts: async () => (await brokenWords(main)).filter((word) => word.includes('$')),
    async untilShown() {
      await expect(heading()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}

/** Functions that go through several pages of the shop. All except `confirmPurchase` start on the landing page. */
function walksOn(page: Page, parts: Parts) {
  const { main, heading, startLink, cards, cartLink, voucher, proceed, confirm, receipt } = parts;
  async function openProducts() {
    await startLink.click();
    await expect(cards).not.toHaveCount(0);
  }
  /** Puts a ring and `pieces - 1` dresses into the cart, and ends on the cart page. */
  async function fillCart(pieces = 3, input: InputMethod = mouse(page)) {
    await input.press(startLink);
    await parts.add('Aquamarine Ring', input);
    await expect(main.getByRole('button', { name: 'Added, Aquamarine Ring' })).toBeVisible();
    if (pieces > 1) {
      await input.press(main.getByRole('link', { name: /Summer Dress/ }));
      await expect(heading(/Summer Dress/)).toBeVisible();
      for (let dresses = 1; dresses < pieces - 1; dresses += 1)
        await input.press(main.getByRole('button', { name: 'Increase quantity' }));
      await parts.addFromPage(input);
    }
    await input.press(pieces > 1 ? main.getByRole('link', { name: 'Buy it now' }) : cartLink(1));
    await expect(heading('Shopping Cart')).toBeVisible();
    await expect(cartLink(pieces)).toBeVisible();
  }
  return {
    openProducts,
    fillCart,
    async buy(input: InputMethod = mouse(page)) {
      await fillCart(3, input);
      await input.write(voucher, 'SHOPMAX');
      await expect(voucher).toHaveValue('SHOPMAX');
      await input.press(main.getByRole('button', { name: 'Apply Code' }));
      await expect(voucher).toHaveValue('');
      const summary = main.getByRole('region', { name: 'Order summary' });
      // The subtotal is 2 × $64.95 + $1,480.00 = $1,609.90. Savings are 10 % of the subtotal, tax is 20 %.
      for (const amount of ['$1,609.90', '$160.99', '$321.98', '$1,770.89'])
        await expect(summary).toContainText(amount);
      await input.press(proceed);
      await expect(main.getByRole('region', { name: 'Your order' })).toContainText('$1,770.89');
      await input.press(confirm);
      await expect(heading(/thank you/i)).toBeVisible();
      await expect(receipt).toBeVisible();
      await expect(cartLink(0)).toBeVisible();
    },
    /** Goes from the cart page to the checkout and confirms the purchase. @returns the receipt's number */
    async confirmPurchase(): Promise<string> {
      await proceed.click();
      await confirm.click();
      await expect(receipt).toBeVisible();
      return receipt.innerText();
    },
  };
}

export type WebShop = ReturnType<typeof webShop>;

/** The shop of the web build, with its browser's storage. */
export function webShop(page: Page, catalogue: CatalogueServer) {
  /** Replaces all of local storage with these values. Afterwards the page shows the shop's favicon. */
  async function seed(values: Readonly<Record<string, unknown>>): Promise<void> {
    // The favicon has the shop's origin, and so its storage, but runs no script of the shop.
    await page.goto('favicon.svg');
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
    }, Object.entries(values));
  }
  return {
    ...shopOn(page),
    /** Opens a page but delays its main script. @returns a function that lets the script load */
    async openBeforeCode(path = 'products'): Promise<() => void> {
      const { promise, resolve } = deferred();
      await page.route(SHOP_CODE, async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      return resolve;
    },
    /** All of local storage, with each value parsed as JSON. */
    readStorage: () =>
      page.evaluate(() => {
        const entries = Object.entries<string>(localStorage);
        return Object.fromEntries(entries.map(([key, text]): [string, unknown] => [key, JSON.parse(text)]));
      }),
    /** Stores a cart, but no product list. */
    seedCart: (...quantities: readonly Quantity[]) => seed({ cart: cartAsStored(catalogue, ...quantities) }),
    /** Stores a cart and the host's product list. */
    seedReturningShopper: (...quantities: readonly Quantity[]) =>
      seed({ products: productsAsStored(catalogue), cart: cartAsStored(catalogue, ...quantities) }),
  };
}

/** Waits until the service worker controls the page, and at least this many responses and pictures are cached. */
export async function untilCached(page: Page, { responses = 1, pictures = 1 } = {}): Promise<void> {
  const count = (cacheName: string) =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cacheName);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => count(CATALOGUE_CACHE)).toBeGreaterThanOrEqual(responses);
  await expect.poll(() => count('pictures')).toBeGreaterThanOrEqual(pictures);
}
