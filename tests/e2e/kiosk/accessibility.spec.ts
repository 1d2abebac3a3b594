import { expect, type Page } from '@playwright/test';
import { deferred } from '../../support/deferred.ts';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { touchField, wishFor } from '../../support/kiosk/on-screen-keyboard.ts';
import { fillCart, finger, mouse } from '../../support/kiosk/shopper.ts';
import { axeViolations } from '../../support/web/axe.ts';
import { SCREENS, test } from './fixtures.ts';

/** The looks that a shopper can ask for, with the rules that a look bears on; all rules are for the usual one. */
const LOOKS = {
  'high contrast': { attributes: { contrast: 'high' }, rules: ['color-contrast'] },
  'larger text': { attributes: { text: 'larger' }, rules: ['target-size', 'scrollable-region-focusable'] },
  'lower controls': { attributes: { reach: 'down' }, rules: ['target-size', 'scrollable-region-focusable'] },
};

/** Waits for everything that moves to come to rest. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Looks for barriers in the usual look by all rules. Soft, so that one walk names the barriers of all states. */
async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await rest(page);
  expect.soft(await axeViolations(page), state).toEqual([]);
}

/** The same, and then in each other look. */
async function expectNoBarriersInAnyLook(page: Page, state: string): Promise<void> {
  await expectNoBarriers(page, state);
  for (const [name, { attributes, rules }] of Object.entries(LOOKS)) {
    const before = await page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const usual = { ...dataset };
      Object.assign(dataset, wanted);
      return usual;
    }, attributes);
    await rest(page);
    expect.soft(await axeViolations(page, rules), `${state}, ${name}`).toEqual([]);
    await page.evaluate((usual) => Object.assign(document.documentElement.dataset, usual), before);
  }
}

/** What is looked for on a page, in an important state of it, and in a state that the web's tests know as well. */
interface Checks {
  readonly page: typeof expectNoBarriers;
  readonly key: typeof expectNoBarriers;
  readonly state: typeof expectNoBarriers;
}

/** Walks from the landing page to the receipt and looks at every page and every state on the way. */
async function walk(page: Page, host: CatalogueServer, checks: Checks): Promise<void> {
  const hand = await finger(page);
  const main = page.getByRole('main');
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const heading = (name: string | RegExp) =>
    expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  const check = (kind: keyof Checks, state: string) => test.step(state, () => checks[kind](page, state));
  const hold = (call: 'list' | 'product') => {
    const { promise, resolve } = deferred();
    host.behave(call, { kind: 'hold', until: promise });
    return resolve;
  };

  await heading(/counter/);
  await check('key', 'landing page');
  await banner.getByRole('button', { name: 'Accessibility' }).click();
  await expect(page.getByRole('dialog', { name: 'Accessibility' })).toBeVisible();
  await check('key', 'accessibility panel');
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: 'About' }).click();
  await heading(/counter/);
  await check('page', 'about');
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await heading('No items in cart');
  await check('state', 'empty cart');

  host.behave('list', { kind: 'status', status: 404 });
  await footer.getByRole('link', { name: 'Products' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await check('state', 'products, failed');
  const releaseList = hold('list');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toBeVisible();
  await check('state', 'products, loading');
  releaseList();
  await expect(main.getByRole('list', { name: 'Products' })).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await check('page', 'products, one of them just added');
  await touchField(page, hand, main.getByRole('searchbox', { name: 'Search products' }));
  await check('key', 'products, with the keyboard');
  await page.keyboard.press('Escape');
  await main.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText(/Nothing matched/)).toBeVisible();
  await check('state', 'products, nothing matched');
  await main.getByRole('button', { name: 'Jewelery' }).click();
  await check('state', 'products of one category');

  host.behave('product', { kind: 'status', status: 404 });
  await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await check('state', 'product, failed');
  const releaseProduct = hold('product');
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
  await touchField(page, hand, main.getByRole('textbox', { name: /^Quantity/ }));
  await check('key', 'cart, with the digits');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await heading('Checkout');
  await check('page', 'checkout');
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await heading(/thank you/i);
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await check('key', 'receipt');
  await footer.getByRole('link', { name: 'Home' }).click();
  await heading(/counter/);
  await check('state', 'landing page with the products seen');
  await page.setViewportSize({ width: 480, height: 900 });
  await banner.getByRole('button', { name: 'Menu' }).click();
  await check('state', 'menu of a narrow window');
}

const EVERYWHERE: Checks = {
  page: expectNoBarriersInAnyLook,
  key: expectNoBarriersInAnyLook,
  state: expectNoBarriersInAnyLook,
};
/** The states that a kiosk shares with the web are looked at there, in tests/e2e/web/accessibility.spec.ts. */
const IN_SHORT: Checks = {
  page: expectNoBarriers,
  key: expectNoBarriersInAnyLook,
  state: async () => undefined,
};

for (const [name, tag, checks] of [
  ['no page has a barrier, nor five states in any look', [], IN_SHORT],
  ['no page and no state has a barrier in any look', ['@long'], EVERYWHERE],
] as const)
  test(name, { tag: [...tag] }, async ({ startKiosk, host }) => {
    test.setTimeout(180_000);
    const config = { catalogueUrl: host.url, idleSeconds: 600, idleSecondsOnReceipt: 600 };
    const kiosk = await startKiosk({ config });
    kiosk.expectConsole(/Failed to load resource/);
    await walk(kiosk.page, host, checks);
  });

test('the question whether anybody is there has no barrier in any look, and is within reach', async ({
  startKiosk,
}) => {
  const config = { idleSeconds: 600, idleSecondsAtCheckout: 1, idleAnswerSeconds: 300 };
  const { page } = await startKiosk({ config });
  await wishFor(page, 'Lower controls');
  await fillCart(page, mouse());
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(question).toBeVisible();
  await expectNoBarriersInAnyLook(page, 'question');
  const answers = await question.getByRole('button').all();
  expect(answers).not.toEqual([]);
  for (const answer of answers)
    expect((await answer.boundingBox())?.y).toBeGreaterThan(SCREENS.portrait.height * 0.4);
});
