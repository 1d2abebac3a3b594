import { expect, type Locator, type Page } from '@playwright/test';
import { embeddedProducts } from '../../scripts/lib/embedded-products.ts';
import type { SerializedProduct } from '../../src/domain/product-schema.ts';
import type { CatalogueServer } from './hosts/catalogue-server.ts';
import { panelOf } from './kiosk/accessibility-panel.ts';
import type { Kiosk } from './kiosk/launch.ts';
import { passMinutes } from './kiosk/main-clock.ts';
import { keyboardOf, touchField } from './kiosk/on-screen-keyboard.ts';
import { cutPower, swipingTouch, untilPageIsJournalled } from './kiosk/shopper.ts';
import { TRY_TIMEOUT_MS } from './timeouts.ts';
import { cartOf, productsAsStored, type Quantity } from './web/products.ts';
import { shopOn, webShop } from './web/shop.ts';

export type Step = (page: Page) => Promise<void>;

/** A state of the shop, and the steps that lead a shopper with `CART` to it. */
export interface State {
  readonly name: string;
  /** The address of the page on the web. */
  readonly path: string;
  /** The steps on a kiosk from the landing page to the page. */
  readonly links: readonly Step[];
  readonly steps?: readonly Step[];
  /**
   * When a kiosk opens the state without a press. A press in the state then closes it. Only long test runs check these
   * states, because they take long to open.
   */
  readonly unasked?: 'after 15 s without a cart' | 'when idle' | 'after a power cut';
  /** An element that is visible when the state is reached. */
  readonly shows: (page: Page) => Locator;
  /** How the catalogue host answers: with good data by default, and not at all if 'held'. */
  readonly host?: keyof typeof ANSWERS | 'held';
  /** The platform that has the state. By default both have it. */
  readonly on?: 'web' | 'kiosk';
  readonly isNarrow?: boolean;
  /**
   * Whether `npm test` checks this state two more times: on the web in dark mode, and on a kiosk. Together, the states
   * with this mark have every colour of the shop.
   */
  readonly hasColours?: boolean;
  /** Whether the page has parts on a kiosk that it lacks on the web. */
  readonly differsOnKiosk?: boolean;
  /** Whether other states show all parts of this state. If so, only long test runs check its accessibility. */
  readonly isRepetition?: boolean;
  /** The selector of the part in which double presses are tried; 'main' by default. If null, none are tried. */
  readonly pressed?: string | null;
}

/** Clicks an element by script, without a pointer. */
const press = (find: (page: Page) => Locator) => (page: Page) =>
  find(page).evaluate((element: HTMLElement) => element.click());
const link = (name: string | RegExp) => press((page) => page.getByRole('link', { name }).first());
export const button = (name: string | RegExp) =>
  press((page) => page.getByRole('button', { name, exact: true }).first());
/** Removes the cart line with this index. To remove several, begin with the last: a removal changes later indexes. */
const remove = (line: number) => press((page) => page.getByRole('button', { name: /^Remove, / }).nth(line));
const type = (term: string) => (page: Page) => page.getByRole('searchbox').fill(term);
const touch = (find: (page: Page) => Locator) => async (page: Page) =>
  touchField(page, await swipingTouch(page), find(page));
const search = (term: string) => [type(term), button('Search')];
const cart = link(/^Cart, /);

/** Landing page and cart show products only after the products page has loaded them. */
const loadProducts: readonly Step[] = [
  link('Products'),
  (page) => expect(shopOn(page).cards.first()).toBeVisible(),
];

const PAGES = {
  landing: { path: '', links: [...loadProducts, link('Home')] },
  products: { path: 'products', links: [link('Products')] },
  product: { path: 'product/3', links: [cart, press((page) => page.locator('main h2 a').first())] },
  about: { path: 'about', links: [link('About')] },
  cart: { path: 'cart', links: [...loadProducts, cart] },
  checkout: { path: 'checkout', links: [cart, link('Proceed to Checkout')] },
} satisfies Record<string, Pick<State, 'path' | 'links'>>;

const ANSWERS = {
  failing: { kind: 'status', status: 404 },
  empty: { kind: 'body', body: '[]' },
} as const;

const status = (page: Page) => page.getByRole('main').getByRole('status');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const dialog = (page: Page) => page.locator('dialog[open]');

export const LANDING: State = {
  name: 'landing',
  ...PAGES.landing,
  shows: (page) => page.getByRole('list', { name: 'From the shop' }).getByRole('link').nth(5),
  hasColours: true,
};

/** All states of the shop's pages. States without products come first: a kiosk that has products cannot reach them. */
const STATES: readonly State[] = [
  { name: 'products, failed', ...PAGES.products, host: 'failing', shows: alert, isRepetition: true },
  { name: 'product, failed', ...PAGES.product, host: 'failing', shows: alert, hasColours: true },
  {
    name: 'products, loading',
    ...PAGES.products,
    host: 'held',
    shows: status,
    isRepetition: true,
    pressed: null,
  },
  { name: 'product, loading', ...PAGES.product, host: 'held', shows: status, pressed: null },
  {
    name: 'products, none',
    ...PAGES.products,
    host: 'empty',
    on: 'web',
    shows: (page) => page.getByText('The catalogue is empty'),
    isRepetition: true,
  },
  LANDING,
  { name: 'products', ...PAGES.products, shows: (page) => shopOn(page).cards.nth(5), hasColours: true },
  {
    name: 'products, page 2',
    ...PAGES.products,
    steps: [button('Next')],
    shows: (page) => shopOn(page).pageCount.filter({ hasText: '2 /' }),
    isRepetition: true,
    pressed: 'main nav',
  },
  {
    name: 'products, searched and just added',
    ...PAGES.products,
    steps: [...search('ring'), button(/^Add to Cart, /)],
    shows: (page) => page.getByRole('button', { name: /^Added, / }),
    pressed: null,
  },
  {
    name: 'products, no match',
    ...PAGES.products,
    steps: [button('Jewelery'), ...search('umbrella')],
    shows: (page) => page.getByRole('button', { name: 'Search all categories' }),
    pressed: 'main :has(> button:has-text("Search all categories"))',
  },
  {
    name: 'products, with the keyboard',
    ...PAGES.products,
    on: 'kiosk',
    steps: [touch((page) => page.getByRole('searchbox'))],
    shows: keyboardOf,
    pressed: null,
  },
  {
    name: 'product',
    ...PAGES.product,
    shows: (page) => page.getByRole('link', { name: 'Buy it now' }),
    hasColours: true,
  },
  { name: 'cart', ...PAGES.cart, shows: (page) => shopOn(page).suggestions.nth(2), hasColours: true },
  {
    name: 'cart, a line removed',
    ...PAGES.cart,
    steps: [remove(0)],
    shows: (page) => page.getByRole('button', { name: /^Undo, / }),
    pressed: 'main :has(> [aria-label^="Undo, "])',
  },
  {
    name: 'cart, empty',
    ...PAGES.cart,
    steps: [remove(2), remove(1), remove(0), link('Products'), cart],
    shows: (page) => page.getByRole('heading', { name: 'No items in cart' }),
    isRepetition: true,
  },
  {
    name: 'cart, with the digits',
    ...PAGES.cart,
    on: 'kiosk',
    steps: [touch((page) => page.getByRole('textbox', { name: /^Quantity/ }).first())],
    shows: keyboardOf,
    pressed: null,
  },
  { name: 'checkout', ...PAGES.checkout, shows: (page) => page.getByRole('button', { name: /^Confirm/ }) },
  {
    name: 'receipt',
    ...PAGES.checkout,
    steps: [button('Confirm Purchase !')],
    shows: (page) => page.getByRole('img', { name: /^QR code/ }),
    hasColours: true,
    differsOnKiosk: true,
  },
  { name: 'about', ...PAGES.about, shows: (page) => page.getByRole('heading', { name: 'Fast & Easy' }) },
  {
    name: 'error page',
    path: 'nowhere',
    links: [],
    on: 'web',
    shows: (page) => page.getByRole('link', { name: 'Back to home' }),
    isRepetition: true,
  },
  {
    name: 'accessibility',
    ...PAGES.landing,
    on: 'kiosk',
    steps: [button('Accessibility')],
    shows: panelOf,
    pressed: 'dialog[open]',
  },
  {
    name: 'attract screen',
    ...PAGES.landing,
    on: 'kiosk',
    unasked: 'after 15 s without a cart',
    shows: (page) => page.getByRole('dialog', { name: 'Welcome' }),
    pressed: 'dialog[open]',
  },
  {
    name: 'Are you still there?',
    ...PAGES.checkout,
    on: 'kiosk',
    unasked: 'when idle',
    // The question has been open for 2 s, because it ignores presses at first.
    shows: (page) => dialog(page).filter({ hasText: /2\d[0-8]/ }),
    pressed: 'dialog[open]',
  },
  {
    name: 'menu',
    ...PAGES.landing,
    isNarrow: true,
    steps: [button('Menu')],
    shows: dialog,
    pressed: 'dialog[open]',
  },
  // Comes last: until somebody answers this question, each page load opens it again.
  {
    name: 'Continue or start over?',
    ...PAGES.cart,
    on: 'kiosk',
    unasked: 'after a power cut',
    shows: (page) => dialog(page).filter({ hasText: /in (1\d|2[0-3]) / }),
    pressed: 'dialog[open]',
  },
];

export const WEB_STATES = STATES.filter(({ on }) => on !== 'kiosk');
export const KIOSK_STATES = STATES.filter(({ on }) => on !== 'web');

/** Ids of products, each with its quantity: four pieces in all. */
const CART: readonly Quantity[] = [
  [3, 1],
  [1, 2],
  [6, 1],
];

/** The products of `CART`. The first has the maximum quantity here, because the layout must fit the longest number. */
export const LARGE_CART: readonly Quantity[] = [
  [3, 9999],
  [1, 1],
  [6, 12],
];

export const IDLE_MINUTES = 10;

/** The configuration of a kiosk for all states: 'Are you still there?' opens only after `passMinutes`. */
export const UNHURRIED = {
  idleSeconds: IDLE_MINUTES * 60,
  idleSecondsAtCheckout: IDLE_MINUTES * 60,
  idleSecondsOnReceipt: IDLE_MINUTES * 60,
  idleAnswerSeconds: 300,
};

function setHost(catalogue: CatalogueServer, host: State['host']): void {
  for (const call of ['list', 'product'] as const)
    if (host === 'held') catalogue.hold(call);
    else catalogue.behave(call, host ? ANSWERS[host] : null);
}

async function finish(page: Page, { steps = [], shows }: State): Promise<void> {
  for (const step of steps) await step(page);
  await expect(shows(page).first()).toBeVisible();
  await untilAtRest(page);
}

/** Waits until all animations have ended, except for endless and scroll-driven ones. */
export const untilAtRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** Opens a state on the web for a shopper with this cart. Also stores a product list, unless `state.host` is set. */
export async function openOnWeb(page: Page, catalogue: CatalogueServer, state: State, quantities = CART) {
  setHost(catalogue, state.host);
  const shop = webShop(page, catalogue);
  await (state.host ? shop.seedCart(...quantities) : shop.seedReturningShopper(...quantities));
  await page.goto(state.path);
  // Wait for the shop's code: the prerendered page shows an empty cart.
  await expect(shop.cartLink()).toHaveAccessibleName(/[1-9]/);
  await finish(page, state);
}

/**
 * Opens a state on a kiosk with `mainClock` and `UNHURRIED`, for a new shopper with `CART`.
 * @param host the kiosk's catalogue host; by default the embedded catalogue
 * @param startAgain starts the kiosk again after a power cut, with the same user data
 * @returns the kiosk that shows the state: a new one after a power cut
 */
export async function openOnKiosk(
  kiosk: Kiosk,
  state: State,
  { host, startAgain }: { readonly host?: CatalogueServer; readonly startAgain?: () => Promise<Kiosk> },
): Promise<Kiosk> {
  if (host) setHost(host, state.host);
  await openLandingPage(kiosk, state, host ? productsAsStored(host) : embeddedProducts());
  for (const step of state.links) await step(kiosk.page);
  const shown = await untilUnasked(kiosk, state, startAgain);
  await finish(shown.page, state);
  return shown;
}

async function openLandingPage({ page, shop }: Kiosk, { unasked, host }: State, list: SerializedProduct[]) {
  const quantities = unasked === 'after 15 s without a cart' ? [] : CART;
  const pieces = quantities.reduce((sum, [, quantity]) => sum + quantity, 0);
  // Retry: the end of the previous session may delete the new cart.
  await expect(async () => {
    await page.evaluate(
      async ([stored, hasList]) => {
        localStorage.setItem('cart', stored);
        if (!hasList) localStorage.removeItem('products');
        // The previous state may be 'Are you still there?'.
        await window.countertop?.keepAlive();
        const settings = await window.countertop?.settings();
        if (settings) await window.countertop?.setAccessibility(settings.startAccessibility);
      },
      [JSON.stringify(cartOf(list, ...quantities)), !host] as const,
    );
    await page.reload();
    await expect(shop.startLink).toBeVisible();
    await expect(shop.cartLink(pieces)).toBeVisible({ timeout: TRY_TIMEOUT_MS });
  }).toPass();
}

/** Makes a question open without a press. @returns the kiosk that asks it */
async function untilUnasked(kiosk: Kiosk, { unasked, path }: State, startAgain?: () => Promise<Kiosk>) {
  if (!unasked || unasked === 'after 15 s without a cart') return kiosk;
  await untilPageIsJournalled(kiosk, `/${path}`);
  if (unasked === 'when idle') await passMinutes(kiosk, IDLE_MINUTES);
  else if (startAgain) {
    await cutPower(kiosk);
    return startAgain();
  }
  return kiosk;
}
