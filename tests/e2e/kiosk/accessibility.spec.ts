import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { touchField, wishFor } from '../../support/kiosk/on-screen-keyboard.ts';
import { finger } from '../../support/kiosk/shopper.ts';
import { SCREENS, test } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** Soft, so that one walk names the barriers of all states. */
async function expectNone(axe: AxeBuilder, state: string): Promise<void> {
  // Electron opens no second page for axe to gather its findings in.
  const { violations, passes } = await axe.setLegacyMode(true).analyze();
  const barriers = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect.soft(barriers, state).toEqual([]);
  expect(passes.length, state).toBeGreaterThan(0);
}

/** Looks for barriers in the usual look by all rules, and then in each other look. */
async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await rest(page);
  await expectNone(new AxeBuilder({ page }).withTags(RULES), state);
  for (const [name, { attributes, rules }] of Object.entries(LOOKS)) {
    const before = await page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const usual = { ...dataset };
      Object.assign(dataset, wanted);
      return usual;
    }, attributes);
    await rest(page);
    await expectNone(new AxeBuilder({ page }).withRules(rules), `${state}, ${name}`);
    await page.evaluate((usual) => Object.assign(document.documentElement.dataset, usual), before);
  }
}

test('no page and no state has a barrier in any look', async ({ startKiosk, host }) => {
  test.setTimeout(180_000);
  const kiosk = await startKiosk({
    config: { catalogueUrl: host.url, idleSeconds: 600, idleSecondsOnReceipt: 600 },
  });
  kiosk.expectConsole(/Failed to load resource/);
  const { page } = kiosk;
  const hand = await finger(page);
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const heading = (name: string | RegExp) =>
    expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  const check = (state: string) => test.step(state, () => expectNoBarriers(page, state));
  const hold = (call: 'list' | 'product') => {
    const { promise, release } = gate();
    host.behave(call, { kind: 'hold', until: promise });
    return release;
  };

  await heading(/counter/);
  await check('landing page');
  await page.getByRole('banner').getByRole('button', { name: 'Accessibility' }).click();
  await expect(page.getByRole('dialog', { name: 'Accessibility' })).toBeVisible();
  await check('accessibility panel');
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: 'About' }).click();
  await heading(/counter/);
  await check('about');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await heading('No items in cart');
  await check('empty cart');

  host.behave('list', { kind: 'status', status: 404 });
  await footer.getByRole('link', { name: 'Products' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await check('products, failed');
  const releaseList = hold('list');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toBeVisible();
  await check('products, loading');
  releaseList();
  await expect(main.getByRole('list', { name: 'Products' })).toBeVisible();
  await main.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await check('products, one of them just added');
  await touchField(page, hand, main.getByRole('searchbox', { name: 'Search products' }));
  await check('products, with the keyboard');
  await page.keyboard.press('Escape');
  await main.getByRole('searchbox', { name: 'Search products' }).fill('no such thing');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(main.getByText(/Nothing matched/)).toBeVisible();
  await check('products, nothing matched');
  await main.getByRole('button', { name: 'Jewelery' }).click();
  await check('products of one category');

  host.behave('product', { kind: 'status', status: 404 });
  await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(main.getByRole('alert')).toBeVisible();
  await check('product, failed');
  const releaseProduct = hold('product');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('status')).toBeVisible();
  await check('product, loading');
  releaseProduct();
  await heading('Aquamarine Ring');
  await check('product that is in the cart');

  await main.getByRole('link', { name: 'Buy it now' }).click();
  await heading('Shopping Cart');
  await expect(main.getByRole('heading', { name: 'People also bought' })).toBeVisible();
  await check('cart');
  await touchField(page, hand, main.getByRole('textbox', { name: /^Quantity/ }));
  await check('cart, with the digits');
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await heading('Checkout');
  await check('checkout');
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await heading(/thank you/i);
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await check('receipt');
  await footer.getByRole('link', { name: 'Home' }).click();
  await heading(/counter/);
  await check('landing page with the products seen');
  await page.setViewportSize({ width: 480, height: 900 });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await check('menu of a narrow window');
});

test('the question whether anybody is there has no barrier in any look, and is within reach', async ({
  startKiosk,
}) => {
  const { page } = await startKiosk({ config: { idleSeconds: 4, idleAnswerSeconds: 90 } });
  await wishFor(page, 'Lower controls');
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await page.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(question).toBeVisible({ timeout: 15_000 });
  await expectNoBarriers(page, 'question');
  for (const answer of await question.getByRole('button').all()) {
    const box = await answer.boundingBox();
    expect(box?.y).toBeGreaterThan(SCREENS.portrait.height * 0.4);
  }
});

test('a kiosk that is configured so starts in high contrast', async ({ startKiosk }) => {
  const { page } = await startKiosk({ config: { contrast: 'high' } });
  await expect(page.getByRole('main')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.getByRole('banner').getByRole('button', { name: 'Accessibility' }).click();
  await expect(page.getByRole('switch', { name: 'High contrast' })).toBeChecked();
});

/** A promise that its owner settles. */
function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
}
