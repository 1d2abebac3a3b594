import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { type Pointer, pressTwice, unlessClosed } from './double-presses.ts';

/** Time between the presses, in ms: tremor, double click, impatient, slow. */
const INTERVALS = [120, 250, 400, 700] as const;

/** Controls that are meant to be pressed repeatedly. */
const REPEATED =
  /^(Increase|Decrease) quantity|^(Add to [Cc]art|Added),|^(Next|Previous)$|^(Larger|High|Lower|More) |^(\d|Delete|Reload catalogue)$/;

/** A page, with the way to it. */
export interface Stop {
  readonly name: string;
  readonly steps: readonly ((page: Page) => Promise<void>)[];
  /** Where its controls are. */
  readonly within: string;
  /** Which of them; all by default. */
  readonly only?: RegExp;
  /** Waits for a slow result. */
  readonly followed?: (page: Page) => Promise<void>;
}

const press = (find: (page: Page) => Locator) => (page: Page) =>
  find(page).evaluate((element: HTMLElement) => element.click());
const link = (name: string | RegExp) => press((page) => page.getByRole('link', { name }).first());
/** Presses a button without a pointer. */
export const button = (name: string | RegExp) =>
  press((page) => page.getByRole('button', { name, exact: true }).first());
const cart = link(/^Cart, /);
/** The lines after a removed one change, on a kiosk once its disk knows. */
const remove = (line: number) => press((page) => page.getByRole('button', { name: /^Remove, / }).nth(line));
const type = (term: string) => (page: Page) => page.getByRole('searchbox').fill(term);
const address = (path: string) => (page: Page) =>
  page.evaluate((path) => {
    history.pushState(null, '', new URL(path, document.baseURI));
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const checkout = [cart, link('Proceed to Checkout')];

/** Every page; header and footer on the landing page. */
export const STOPS: readonly Stop[] = [
  { name: 'header', steps: [], within: 'header' },
  { name: 'landing', steps: [], within: 'main' },
  { name: 'footer', steps: [], within: 'footer' },
  { name: 'products', steps: [link('Products')], within: 'main' },
  { name: 'products, page 2', steps: [link('Products'), button('Next')], within: 'main nav' },
  {
    name: 'products, no match',
    steps: [link('Products'), button('Jewelery'), type('umbrella'), button('Search')],
    within: 'main :has(> button:has-text("Search all categories"))',
  },
  {
    name: 'product',
    steps: [link('Products'), press((page) => page.locator('article a').first())],
    within: 'main',
  },
  { name: 'cart', steps: [cart], within: 'main' },
  { name: 'cart, a line removed', steps: [cart, remove(0)], within: 'main :has(> [aria-label^="Undo, "])' },
  {
    name: 'cart, empty',
    steps: [cart, remove(2), remove(1), remove(0), link('Products'), cart],
    within: 'main',
  },
  { name: 'checkout', steps: checkout, within: 'main' },
  { name: 'receipt', steps: [...checkout, button('Confirm Purchase !')], within: 'main' },
  { name: 'about', steps: [link(/^Learn more/)], within: 'main' },
];

/** Small screens only. */
export const MENU: Stop = { name: 'menu', steps: [button('Menu')], within: 'dialog[open]' };

/** Not reachable without the web's routes. */
export const NOWHERE: Stop = { name: 'error page', steps: [address('nowhere')], within: 'main' };

/** With a failing host. */
export const FAILED: readonly Stop[] = [
  { name: 'products, failed', steps: [link('Products')], within: 'main' },
  { name: 'product, failed', steps: [address('product/9999')], within: 'main' },
];

/** The same on kiosks, where a cart line leads to its product. */
export const FAILED_ON_KIOSKS: readonly Stop[] = [
  ...FAILED.slice(0, 1),
  {
    name: 'product, failed',
    steps: [cart, press((page) => page.locator('main h2 a').first())],
    within: 'main:has([role=alert])',
  },
];

/** Kiosks only, on every page. */
export const FOOT_BAR: Stop = { name: 'foot bar', steps: [], within: '[aria-label="At hand"]' };

/** Kiosks only. */
export const ACCESSIBILITY: Stop = {
  name: 'accessibility',
  steps: [button('Accessibility')],
  within: 'dialog[open]',
};

const question = (page: Page) => page.locator('dialog[open]');
/** An unasked question takes no press at first. */
const settledQuestion = (page: Page) => expect(question(page)).toContainText(/2[123]/);
const answered = (page: Page) => expect(question(page)).toHaveCount(0);

/** Kiosks only: the idle question, at the checkout. */
export const STILL_THERE: Stop = {
  name: 'Are you still there?',
  steps: [...checkout, settledQuestion],
  within: 'dialog[open]',
  followed: answered,
};

/** Kiosks only: the question after a start. */
export const CONTINUE: Stop = {
  name: 'Continue or start over?',
  steps: [settledQuestion],
  within: 'dialog[open]',
  followed: answered,
};

/** Kiosks only: the attract screen, after 15 s with an empty cart. */
export const WELCOME: Stop = {
  name: 'Touch anywhere',
  steps: [(page) => expect(question(page)).toHaveAccessibleName('Welcome')],
  within: 'dialog[open]',
  followed: answered,
};

/** A row of the table: what the second press did after each interval. */
export interface Row {
  readonly stop: string;
  readonly control: string;
  readonly did: Record<string, string>;
}

/** What is compared around a press. */
export interface View {
  /** Everything that a press can change; 'busy' at its end while more is to come. */
  readonly describe: (page: Page) => Promise<string>;
  /** Replaces a page that is gone, and takes the second press. */
  readonly beneath?: () => Page | undefined;
}

/**
 * Presses a control twice after each interval; of equal ones only the first and the last.
 * @param start begins afresh, and returns the page
 */
export async function tryDoublePresses(
  stop: Stop,
  pointer: Pointer,
  start: () => Promise<Page>,
  { describe, beneath }: View = { describe: describeShop },
) {
  const rows: Row[] = [];
  async function open(): Promise<Page> {
    const page = await start();
    for (const step of stop.steps) await step(page);
    await expect(page.locator(`${stop.within} :is(a, button):visible`)).not.toHaveCount(0);
    await settled(page, describe);
    return page;
  }
  for (const [index, control] of await controlsOf(await open(), stop)) {
    const targetOf = (page: Page) => page.locator(`${stop.within} :is(a, button):visible`).nth(index);
    const page = await open();
    // The result of the first press may cover it.
    const pressed = await targetOf(page).elementHandle();
    const activate = async () => {
      await pressed
        ?.evaluate((element) => element instanceof HTMLElement && element.click())
        .catch(unlessClosed(page));
      await stop.followed?.(page);
      return settled(page, describe);
    };
    const once = await activate();
    const again = REPEATED.test(control) ? await activate() : null;
    const did: Row['did'] = {};
    for (const ms of INTERVALS) {
      const page = await open();
      await pressTwice(targetOf(page), pointer, ms, beneath);
      await stop.followed?.(page);
      const twice = await settled(page, describe);
      did[ms] = twice === once ? 'nothing' : twice === again ? 'again' : `${once} -> ${twice}`;
    }
    rows.push({ stop: stop.name, control, did });
  }
  return rows;
}

/**
 * Reloads the shop with a cart, as a new shopper.
 * @param load loads the landing page with that cart in storage
 */
export async function startAfresh(page: Page, cart: readonly object[], load: () => Promise<unknown>) {
  // Again, if an earlier Done has ended the session meanwhile.
  await expect(async () => {
    await page.evaluate(async (text) => {
      localStorage.setItem('cart', text);
      const settings = await window.countertop?.settings();
      if (settings) await window.countertop?.setAccessibility(settings.startAccessibility);
    }, JSON.stringify(cart));
    await load();
    await expect(page.getByRole('main').getByRole('link', { name: 'Start Shoping' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
}

/** Writes the rows beside the test's results; none may have an unasked effect. */
export async function expectNothingUnasked(rows: readonly Row[], testInfo: TestInfo): Promise<void> {
  await writeFile(testInfo.outputPath('double-presses.json'), JSON.stringify(rows));
  expect(rows.length).toBeGreaterThan(0);
  const isUnasked = (what: string) => what !== 'nothing' && what !== 'again';
  expect(rows.filter(({ did }) => Object.values(did).some(isUnasked))).toEqual([]);
}

/** The places and names of controls, of each kind the first and the last. */
async function controlsOf(page: Page, { within, only = /^/ }: Stop): Promise<(readonly [number, string])[]> {
  const all = page.locator(`${within} :is(a, button):visible`);
  const names = await all.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
  );
  const isCard = await all.evaluateAll((elements) =>
    elements.map((element) => element.matches('h2 a, h3 a')),
  );
  const kinds = names.map((name, place) => kindOf(name, isCard[place]));
  return names
    .map((name, place) => [place, name] as const)
    .filter(([place, name]) => {
      const kind = kinds[place] ?? '';
      return only.test(name) && (kinds.indexOf(kind) === place || kinds.lastIndexOf(kind) === place);
    });
}

/** Controls of one kind are alike. */
function kindOf(name: string, isCard = false): string {
  if (isCard) return 'product';
  return /^\d$/.test(name) ? 'digit' : (name.split(',')[0] ?? name);
}

/** The page's text once it is stable. */
async function settled(page: Page, describe: View['describe']): Promise<string> {
  let seen: string[] = [];
  await expect(async () => {
    seen = [...seen.slice(-3), await describe(page)];
    expect(new Set(seen).size + (seen.length < 4 ? 1 : 0)).toBe(1);
    expect(seen[0]).not.toMatch(/busy$/);
  }).toPass({ intervals: [50] });
  return seen[0] ?? '';
}

/** Everything that a press can change, without the scroll position. */
const describeShop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (each) => each.getAttribute('aria-label') ?? each.textContent,
      );
    // The on-screen keyboard, which only fingers open, has such a key too.
    const checked = [...document.querySelectorAll('[aria-checked="true"], [aria-pressed="true"]')].filter(
      (toggle) => !toggle.closest('[aria-label="On-screen keyboard"]'),
    );
    return [
      ...texts('h1'),
      ...texts('main nav[aria-label="Pages"] > span'),
      ...checked.map(({ textContent }) => textContent),
      ...texts('header a > .visually-hidden'),
      ...texts('dialog[open]'),
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      // 'Undo, PRODUCT'
      ...texts('main [aria-label^="Undo, "]'),
      // The cart's products are only visible on its page.
      JSON.stringify(JSON.parse(localStorage.getItem('cart') ?? '[]'), ['productId', 'quantity']),
      document.querySelector('main [aria-busy="true"]') ? 'busy' : '',
    ].join(' | ');
  });
