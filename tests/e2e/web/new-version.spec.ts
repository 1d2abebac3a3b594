import type { Page } from '@playwright/test';
import { textOf } from '../../support/project-files.ts';
import { product } from '../../support/web/products.ts';
import { shopOn, untilCached } from '../../support/web/shop.ts';
import { expect, LONG, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2), product(3)];
});

/** Waits until a page runs the next build. The name of that build's script ends in '-1.js'. */
const runsNextBuild = (page: Page) =>
  expect(page.locator('script[type=module]')).toHaveAttribute('src', /-1\.js$/);

/** Marks the document. A page load removes the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

/** The script with which operators withdraw the service worker. The web build writes this file. */
const WITHDRAWAL = 'out/hosting/withdraw-service-worker.js';

const keptByBrowser = (page: Page) =>
  page.evaluate(async () => ({
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

/** Updates the service worker, as the browser sometimes does, and waits until the new worker is in control. */
const untilTakenOver = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const taken = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await (await serviceWorker.ready).update();
    await taken;
  });

test('each tab’s next page has the new version and the cart', async ({ page, shop, context, hosts }) => {
  await page.goto('products');
  await untilCached(page);
  await shop.add();
  const other = await context.newPage();
  await other.goto('products');
  await expect(shopOn(other).cards).toHaveCount(3);

  hosts.web.deployNext();
  await untilTakenOver(page);
  for (const tab of [page, other]) await mark(tab);
  // Choosing a category stays on the products page, so it does not load the new build.
  await page.getByRole('button', { name: /^Electronics/ }).click();
  await expect(page).toHaveURL(/category=/);
  expect(await isMarked(page)).toBe(true);

  await shop.cartLink().click();
  await runsNextBuild(page);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.lines.getByRole('link')).toHaveText(['Product 1']);
  await mark(page);
  await page.goBack();
  await expect(page).toHaveURL(/category=/);
  await expect(shop.cards).toHaveCount(3);
  await shop.headerLink('About').press('Enter');
  await expect(page.getByRole('heading', { name: 'Fast & Easy' })).toBeVisible();
  expect(await isMarked(page), 'one full load is enough').toBe(true);

  expect(await isMarked(other), 'a tab that nobody uses is not reloaded').toBe(true);
  await shopOn(other).add(1);
  await shopOn(other).cartLink().click();
  await runsNextBuild(other);
  await expect(shopOn(other).lines.getByRole('link')).toHaveText(['Product 1', 'Product 2']);
});

test('a receipt stays when there is a new version', async ({ page, shop, hosts }) => {
  await page.goto('products');
  await untilCached(page);
  await mark(page);
  await shop.add();
  await shop.cartLink().click();
  const code = page.waitForResponse(/\/receipt-code-/);
  await shop.proceed.click();
  await (await code).finished();
  expect(await isMarked(page), 'the first worker is no new version').toBe(true);
  hosts.web.deployNext();
  await untilTakenOver(page);
  await shop.confirm.click();
  await expect(shop.receipt).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('link', { name: 'Keep Shoping' }).click();
  await runsNextBuild(page);
  await expect(page).toHaveURL(/\/products$/);
});

test('a cart that cannot be stored stays when there is a new version', async ({ page, shop, hosts }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await page.goto('products');
  await untilCached(page);
  await shop.add();
  hosts.web.deployNext();
  await untilTakenOver(page);
  await mark(page);
  await shop.cartLink().click();
  await expect(shop.lines).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('button', { name: 'Remove, Product 1' }).click();
  await shop.headerLink('About').click();
  await runsNextBuild(page);
});

test('a withdrawn worker leaves nothing, and the shop works', LONG, async ({ page, shop, hosts }) => {
  await page.goto('products');
  await untilCached(page);
  await shop.add();
  await hosts.web.deploy('service-worker.js', () => textOf(WITHDRAWAL));
  await page.goto('products');
  await expect.poll(() => keptByBrowser(page)).toEqual({ registrations: 0, caches: [], databases: [] });
  await mark(page);

  await shop.headerLink('About').click();
  await expect(page.getByRole('heading', { name: 'Fast & Easy' })).toBeVisible();
  await expect.poll(() => isMarked(page), 'the page loads anew at the next step').toBe(false);
  // Adding a product proves that the shop's code runs. Use keys, because a new page may ignore clicks.
  await shop.headerLink('Products').press('Enter');
  await shop.cards.first().getByRole('button').press('Enter');
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 2 items');
  await mark(page);
  await shop.cartLink().press('Enter');
  await expect(shop.lines.getByRole('link')).toHaveText(['Product 1']);
  expect(await isMarked(page), 'and not again at the step after that').toBe(true);
  hosts.catalogue.products = [product(4)];
  await page.goto('product/4');
  await expect(shop.heading()).toHaveText('Product 4');
  // Each page load registers the worker anew, so wait until the worker has removed itself. The cache of the
  // catalogue's responses may stay, because the page itself fills that cache.
  await expect.poll(() => keptByBrowser(page)).toMatchObject({ registrations: 0, databases: [] });
  expect((await keptByBrowser(page)).caches).not.toContain('pictures');
  // Leave the page, because its prefetches would fail without the host.
  await page.goto('about:blank');
  await hosts.web.close();
  await expect(page.goto('products')).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
});
