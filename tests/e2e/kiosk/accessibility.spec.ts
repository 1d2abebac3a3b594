import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks for barriers once everything that moves has come to rest. */
async function expectNoBarriers(page: Page, state: string): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
  // Electron opens no second page for axe to gather its findings in.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  // Soft, so that one walk names the barriers of all states.
  const barriers = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect.soft(barriers, state).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
}

for (const contrast of ['standard', 'high'] as const) {
  test(`no page and no state has a barrier in ${contrast} contrast`, async ({ startKiosk, host }) => {
    const kiosk = await startKiosk({ config: { catalogueUrl: host.url, contrast } });
    kiosk.expectConsole(/Failed to load resource/);
    const { page } = kiosk;
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
    await expect(page.locator('html')).toHaveAttribute('data-contrast', contrast);

    await heading(/counter/);
    await check('landing page');
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
    await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await heading('Checkout');
    await check('checkout');
    await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
    await heading(/thank you/i);
    await check('receipt');
    await footer.getByRole('link', { name: 'Home' }).click();
    await heading(/counter/);
    await check('landing page with the products seen');
  });
}

/** A promise that its owner settles. */
function gate() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release() };
}
