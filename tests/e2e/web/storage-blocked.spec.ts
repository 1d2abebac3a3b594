import { product } from '../../support/web/products.ts';
import type { Shop } from '../../support/web/shop.ts';
import { expect, LONG, test } from './fixtures.ts';

const NOT_KEPT = 'Your cart lasts until you close this page: this device keeps nothing for us.';

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2)];
});

/** Buys two products. After the landing page, follows only links, because a page load would lose the cart. */
async function goAround(shop: Shop): Promise<void> {
  await shop.page.goto('products');
  await expect(shop.cards).toHaveCount(2);
  await shop.page.goto('');
  await expect(shop.page.getByText(NOT_KEPT)).toBeVisible();
  await shop.headerLink('About').click();
  await expect(shop.page.getByRole('heading', { name: 'Fast & Easy' })).toBeVisible();
  await shop.headerLink('Products').click();
  await expect(shop.cards).toHaveCount(2);
  await shop.add();
  await shop.card('Product 2').getByRole('link').click();
  await shop.addFromPage();
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 2 items');
  await shop.cartLink().click();
  await expect(shop.lines).toHaveCount(2);
  await shop.proceed.click();
  await shop.confirm.click();
  await expect(shop.receipt).toBeVisible();
}

// Only in long test runs, because this test needs its own browser. The next tests use a script to block storage.
test.describe('with all cookies blocked, which also blocks all other storage', LONG, () => {
  test.use({ profile: { profile: { default_content_setting_values: { cookies: 2 } } } });

  test('everything works until the page is closed', async ({ page, shop }) => {
    await goAround(shop);
    const read = page.evaluate(() => localStorage.length);
    await expect(read).rejects.toThrow('SecurityError');
  });
});

/** Runs in the page. Makes each API for storage throw, or be undefined. */
function blockStorage(throws: boolean): void {
  const get = () => {
    if (throws) throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'serviceWorker', 'locks'])
    for (const owner of [window, Navigator.prototype])
      if (name in owner) Object.defineProperty(owner, name, { get, configurable: true });
}

for (const how of ['is missing', 'throws'])
  test(`if all storage ${how}, everything works until the page is closed`, async ({ page, shop }) => {
    await page.addInitScript(blockStorage, how === 'throws');
    await goAround(shop);
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow();
  });

test('the shop works without caches and service worker', async ({ page, shop, catalogue }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: refuse, match: refuse });
    Object.assign(ServiceWorkerContainer.prototype, { register: refuse });
  });
  await page.goto('products');
  await shop.add();
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(shop.cards).toHaveCount(2);
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0);
  expect(catalogue.calls).toEqual(['GET /products']);
});
