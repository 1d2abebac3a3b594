import { expect, type Page } from '@playwright/test';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { panelButton, panelOf } from '../../support/kiosk/accessibility-panel.ts';
import { touchField } from '../../support/kiosk/on-screen-keyboard.ts';
import { swipingTouch } from '../../support/kiosk/shopper.ts';
import {
  ALL_AT_ONCE,
  EACH_APPEARANCE,
  expectNoViolations,
  expectRulesKept,
  SIZE_RULES,
} from '../../support/web/axe.ts';
import { test } from './fixtures.ts';

/** What is looked for on a page, in a state that only a kiosk has, and in a state that the web has as well. */
interface Checks {
  readonly page: typeof expectNoViolations;
  readonly kiosk: typeof expectNoViolations;
  readonly state: typeof expectNoViolations;
}

/** Walks from the landing page to the receipt and checks every page and every state on the way. */
async function walk(page: Page, host: CatalogueServer, checks: Checks): Promise<void> {
  const touch = await swipingTouch(page);
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const heading = (name: string | RegExp) =>
    expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  const check = (kind: keyof Checks, state: string) => test.step(state, () => checks[kind](page, state));

  await heading(/counter/);
  await check('page', 'landing page');
  await panelButton(page).click();
  await expect(panelOf(page)).toBeVisible();
  await check('kiosk', 'accessibility panel');
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: 'About' }).click();
  await heading(/counter/);
  await check('page', 'about');
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await heading('No items in cart');
  await check('state', 'empty cart');

  await footer.getByRole('link', { name: 'Products' }).click();
  await expect(main.getByRole('alert')).toHaveText('Error: Failed to fetch products');
  await check('state', 'products, failed');
  const releaseList = host.hold('list');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toBeVisible();
  await check('state', 'products, loading');
  releaseList();
  await expect(main.getByRole('list', { name: 'Products' })).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await check('page', 'products, one of them just added');
  await touchField(page, touch, main.getByRole('searchbox', { name: 'Search products' }));
  await check('kiosk', 'products, with the keyboard');
  await page.keyboard.press('Escape');
  await main.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText(/Nothing called/)).toBeVisible();
  await check('state', 'products, nothing matched');
  await main.getByRole('button', { name: 'Jewelery' }).click();
  await check('state', 'products of one category');

  host.behave('product', { kind: 'status', status: 404 });
  await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(main.getByRole('alert')).toHaveText('Error: Failed to fetch product');
  await check('state', 'product, failed');
  const releaseProduct = host.hold('product');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toBeVisible();
  await check('state', 'product, loading');
  releaseProduct();
  await heading('Aquamarine Ring');
  await check('page', 'product that is in the cart');

  await main.getByRole('link', { name: 'Buy it now' }).click();
  await heading('Shopping Cart');
  await expect(main.getByRole('heading', { name: 'People also bought' })).toBeVisible();
  await check('page', 'cart');
  await touchField(page, touch, main.getByRole('textbox', { name: /^Quantity/ }));
  await check('kiosk', 'cart, with the digits');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await heading('Checkout');
  await check('page', 'checkout');
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await heading(/thank you/i);
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await check('kiosk', 'receipt');
  await footer.getByRole('link', { name: 'Home' }).click();
  await heading(/counter/);
  await check('state', 'landing page with the products seen');
  await page.setViewportSize({ width: 480, height: 900 });
  await banner.getByRole('button', { name: 'Menu' }).click();
  await check('state', 'menu of a narrow window');
}

const inEachAppearance: typeof expectNoViolations = (page, state) =>
  expectNoViolations(page, state, EACH_APPEARANCE);
const EVERYWHERE: Checks = { page: inEachAppearance, kiosk: inEachAppearance, state: inEachAppearance };
/** All other rules of what the web has as well are tried there: tests/e2e/web/accessibility.spec.ts. */
const IN_SHORT: Checks = {
  page: (page, state) => expectRulesKept(page, state, SIZE_RULES),
  kiosk: (page, state) => expectNoViolations(page, state, ALL_AT_ONCE),
  state: async () => undefined,
};

for (const [name, tag, checks] of [
  [
    'no state of a kiosk’s own has a violation, whatever a shopper asks for, and no page a target that is too small',
    [],
    IN_SHORT,
  ],
  ['no page and no state breaks a rule of axe in any appearance', ['@long'], EVERYWHERE],
] as const)
  test(name, { tag: [...tag] }, async ({ startKiosk, host }) => {
    const config = { catalogueUrl: host.url, idleSeconds: 600, idleSecondsOnReceipt: 600 };
    // From the start: the kiosk asks for its list before a shopper does.
    host.behave('list', { kind: 'status', status: 404 });
    const kiosk = await startKiosk({ config });
    kiosk.expectConsole(/Failed to load resource/);
    await walk(kiosk.page, host, checks);
  });
