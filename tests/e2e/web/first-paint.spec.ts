import type { Page } from '@playwright/test';
import { type PageMeta, routeOf } from '../../../src/app/routes.ts';
import { TRY_TIMEOUT_MS } from '../../support/timeouts.ts';
import { laptop } from '../../support/web/browser.ts';
import { ADDRESSES, SHOP_CODE, untilDrawn } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

/** Remembers the prerendered element of each part of the page, to detect whether it is replaced. */
const rememberFirstPaint = (page: Page) =>
  page.addInitScript(() => {
    const firsts = new Map<string, Element>();
    Object.assign(window, {
      replacedParts: () => [...firsts].filter(([, first]) => !first.isConnected).map(([name]) => name),
    });
    const remember = () => {
      for (const name of ['header', 'main', 'h1', 'input', 'footer']) {
        const element = document.querySelector(name);
        if (element && !firsts.has(name)) firsts.set(name, element);
      }
    };
    new MutationObserver(remember).observe(document, { childList: true, subtree: true });
  });

const replacedParts = (page: Page) =>
  page.evaluate(() => {
    const { replacedParts: parts }: { replacedParts?: () => readonly string[] } = Object(window);
    return parts?.() ?? ['all'];
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has heading and styles, and says so if it needs JavaScript', async ({ page, shop }) => {
    const message = page.locator('noscript').getByRole('paragraph');
    for (const path of ADDRESSES) {
      const { head, worksWithoutJs }: { head: PageMeta; worksWithoutJs: boolean } = routeOf(`/${path}`);
      await page.goto(path);
      await expect(shop.heading()).toBeVisible();
      expect(await page.title(), path).toBe(head.title ? `${head.title} · Countertop` : 'Countertop');
      await expect(shop.headerLink('Products')).toBeVisible();
      await expect(shop.footerLink('Home')).toBeVisible();
      await expect(shop.banner).toHaveCSS('position', 'sticky');
      await expect(message, path).toBeVisible({ visible: !worksWithoutJs });
      await expect(page.getByText(/^Loading/).filter({ visible: true }), path).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await shop.sidewaysOverflow(), path).toBeLessThanOrEqual(0);
      await page.setViewportSize(laptop.viewport);
    }
    await page.goto('');
    await expect(shop.main.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('link', { name: 'Start Shoping' }).click();
    await expect(shop.search).toBeVisible();
    await expect(page.getByRole('list', { name: 'Categories' }).getByRole('button')).toHaveCount(5);
  });
});

test('prerendered pages are hydrated, whatever is stored', async ({ page, shop, catalogue }) => {
  await rememberFirstPaint(page);
  await shop.seedReturningShopper([1, 2]);
  for (const path of ['', 'about', 'cart']) {
    await page.goto(path);
    await expect(shop.cartLink()).toHaveAccessibleName('Cart, 2 items');
    expect(await replacedParts(page), path).toEqual([]);
  }
  await expect(shop.lines).toHaveCount(1);
  // If storage has the list, the products page is rendered anew, not hydrated. Its first render has the cards.
  for (const path of ['products', 'products?category=jewelery&page=2', 'products/']) {
    await page.goto(path);
    await expect(shop.cartLink()).toHaveAccessibleName('Cart, 2 items');
    await expect(shop.cards).not.toHaveCount(0);
  }
  await page.goto('product/3');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.goto('checkout');
  await expect(shop.confirm).toBeVisible();
  expect(catalogue.calls).toEqual(['GET /products/3']);
});

test('text typed before the code has loaded stays, and is searched for', async ({ shop, catalogue }) => {
  catalogue.products = [product(1), product(2), product(12)];
  const release = await shop.openBeforeCode();
  const { search } = shop;
  await search.fill('product 1');
  release();
  await expect(shop.cards).toHaveCount(3);
  await expect(search).toHaveValue('product 1');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(shop.cards).toHaveCount(2);
});

test('search, categories and links work before the shop’s code', async ({ page, shop, catalogue }) => {
  catalogue.products = [product(1), product(2, { category: 'jewelery' })];
  const release = await shop.openBeforeCode();
  const { search } = shop;
  await search.fill('product 2');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=product\+2$/);
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect(page).toHaveURL(/\/products\?category=jewelery$/);
  await shop.headerLink('Products').click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect(page).toHaveURL(/\/products\?category=jewelery$/);
  release();
  await expect(shop.cards.getByRole('link')).toHaveText(['Product 2']);
});

test('the products page is usable while its list is loading', async ({ page, catalogue }) => {
  catalogue.hold('list');
  await page.goto('products', { waitUntil: 'commit' });
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading products' });
  await expect(skeleton.locator('div').first()).toBeVisible();
  const electronics = page.getByRole('button', { name: 'Electronics' });
  await expect(async () => {
    // Retry: if the shop's code has not loaded yet, the click loads another document.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await electronics.click();
    await expect(electronics).toHaveAttribute('aria-pressed', 'true', { timeout: TRY_TIMEOUT_MS });
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  }).toPass();
  await expect(skeleton.locator('div').first()).toBeVisible();
});

test('loading the code keeps a scrolled row and an open menu', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await shop.openBeforeCode();
  const row = page.getByRole('list', { name: 'Categories' });
  await row.evaluate((list) => {
    list.scrollLeft = 150;
  });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  // Use a key: 'Close menu' is where 'Menu' was, so the shop would ignore a click as the second of a double press.
  await menu.getByRole('button', { name: 'Close menu' }).press('Enter');
  await expect(menu).toBeHidden();
  await opener.click();
  release();
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 0 items');
  await expect(shop.cards).toHaveCount(6);
  await expect(menu).toBeVisible();
  await expect(row).toHaveJSProperty('scrollLeft', 150);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'A shop the size of a counter' })).toBeVisible();
  await expect(menu).toBeHidden();
});

for (const [name, path, call] of [
  ['the list', 'products', 'GET /products'],
  ['a product', 'product/3', 'GET /products/3'],
] as const)
  test(`${name} and its picture are requested once, before the code`, async ({ page, shop, catalogue }) => {
    const picture = page.waitForRequest(/pixel\.png$/);
    // An earlier visit may have stored an empty list. The request must be made all the same.
    await page.addInitScript(() => localStorage.setItem('products', '[]'));
    const release = await shop.openBeforeCode(path);
    await expect.poll(() => catalogue.calls).toEqual([call]);
    await picture;
    release();
    await shop.addButton.click();
    await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
    expect(catalogue.calls).toEqual([call]);
  });

// The page learns only that the request failed; the browser's console names the missing header.
test('without CORS headers, the list fails until ‘Try again’', async ({ page, shop, catalogue, watch }) => {
  watch.expectConsole(/blocked by CORS policy: No 'Access-Control-Allow-Origin' header/);
  watch.expectConsole(/^Failed to load resource: /);
  catalogue.cors = false;
  const release = await shop.openBeforeCode();
  await expect.poll(() => catalogue.calls).toHaveLength(1);
  release();
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
  expect(catalogue.calls).toHaveLength(3);

  catalogue.cors = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.cards).toHaveCount(6);
  expect(catalogue.calls).toHaveLength(4);
});

test('a host with only index.html shows the page of each address', async ({ page, shop, hosts }) => {
  const index = await (await page.request.get(hosts.web.url)).text();
  for (const file of ['products.html', '404.html']) await hosts.web.deploy(file, () => index);
  const release = await shop.openBeforeCode();
  const headline = page.getByText('Good things, ready at the counter.');
  await expect(headline).toBeAttached();
  await expect(headline).not.toBeVisible();
  release();
  await expect(shop.cards).toHaveCount(6);
  await expect(shop.heading()).toHaveText('Products');
  await expect(headline).toHaveCount(0);
  await page.goto('nowhere');
  await expect(shop.heading()).toHaveText("Oh no, this route doesn't exist!");
});

test('if the code fails to load, every page says so', async ({ page, shop, catalogue, watch }) => {
  watch.expectConsole(/^Failed to load resource/);
  const release = catalogue.hold('list');
  await page.route(SHOP_CODE, (route) => route.abort());
  const answer = page.waitForResponse(`${catalogue.url}/products`);
  const { main } = shop;
  for (const path of ['product/1', 'cart', 'checkout', 'products']) {
    await page.goto(path);
    await expect(main).toContainText('The shop could not start. Please load it again.');
    await expect(shop.footer).toBeVisible();
  }
  release();
  await (await answer).finished();
  await untilDrawn(page);
  await expect(main).toContainText('The shop could not start. Please load it again.');
  await expect(shop.cards).toHaveCount(0);
  // If the shop's script is missing, a link loads a new document, and the About page still shows its text.
  const refused = page.waitForEvent('requestfailed');
  await shop.headerLink('About').click();
  await refused;
  await expect(shop.heading()).toHaveText('A shop the size of a counter');
});
