import { prerenderedFileFor } from '../../../src/app/routes.ts';
import { startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { ADDRESSES } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { type Shop, untilCached } from '../../support/web/shop.ts';
import { expect, LONG, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function visit(shop: Shop): Promise<void> {
  await shop.page.goto('products');
  await expect(shop.cards).toHaveCount(3);
  await untilCached(shop.page);
}

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(22, { price: 20 }), product(3)];
});

test.describe('below a folder', () => {
  test.use({ basePath: '/shop/' });

  test('after one visit, every page works offline', async ({ page, shop, hosts, watch }) => {
    watch.expectConsole(/^Failed to load resource: net::ERR_FAILED/);
    async function open(address: string): Promise<void> {
      const answer = await page.goto(address);
      const file = prerenderedFileFor(`/${address}`);
      expect(await answer?.text()).toContain(
        `data-prerendered="${file === '404.html' ? 'index.html' : file}"`,
      );
    }
    await visit(shop);
    await shop.add();
    // This file is no page of the shop, so the worker must request it from the host.
    await page.goto('robots.txt');
    await expect(page.getByText('User-agent')).toBeVisible();
    await hosts.close();
    await page.goto('products');
    await expect(shop.cards).toHaveCount(3);
    await expect(shop.cards.first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
    await shop.add(1);
    await open('cart');
    await expect(shop.lines.getByRole('link')).toHaveText(['Product 1', 'Product 22']);
    await open('checkout');
    await shop.confirm.click();
    await expect(shop.receipt).toBeVisible();
    for (const address of ADDRESSES) {
      await open(address);
      await shop.untilShown();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await open('product/22');
    await expect(shop.heading()).toHaveText('Product 22');
    expect(hosts.catalogue.calls).toEqual(['GET /products']);
  });
});

test('offline, a product comes from its last response or the list', async ({ page, shop, hosts, watch }) => {
  await visit(shop);
  hosts.catalogue.products = [product(1, { price: 77 }), product(22), product(3)];
  await shop.card('Product 1').getByRole('link').click();
  await expect(shop.main.getByText('$77.00')).toBeVisible();
  // Before leaving a page, wait until its responses are cached: this happens when the browser is idle.
  await untilCached(page, { responses: 2 });
  await page.goto('product/3');
  await expect(shop.heading()).toHaveText('Product 3');
  await untilCached(page, { responses: 3 });
  // If the host says that a product is gone, the cached response is not shown.
  watch.expectConsole(/^Failed to load resource: .* 404/);
  hosts.catalogue.products.pop();
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch product');

  watch.expectConsole(/^Failed to load resource: net::ERR_FAILED/);
  await hosts.close();
  await page.goto('product/1');
  await expect(shop.main.getByText('$77.00')).toBeVisible();
  await page.goto('product/22');
  await expect(shop.heading()).toHaveText('Product 22');
  await expect(shop.main.getByText('$20.00')).toBeVisible();
  await page.goto('product/99');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
});

test('a browser in offline mode shows the list without local storage', async ({ page, shop, context }) => {
  await visit(shop);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(shop.cards.getByRole('link')).toHaveText(['Product 1', 'Product 22', 'Product 3']);
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 0 items');
});

test('if the host does not answer, its last response is used', LONG, async ({ page, shop, catalogue }) => {
  await visit(shop);
  await page.goto('product/1');
  const heading = shop.heading();
  await expect(heading).toHaveText('Product 1');
  await untilCached(page, { responses: 2 });
  catalogue.hold('product');
  await page.reload();
  await expect(heading).toHaveText('Product 1');
});

test('with the worker, a page shows pictures of a third host', async ({ page, shop, catalogue, watch }) => {
  const pictures = await startCatalogueServer();
  watch.expectConsole(new RegExp(`^request: GET ${pictures.url}/pixel.png$`));
  catalogue.products = [product(1, { image: `${pictures.url}/pixel.png` })];
  await page.goto('products');
  await untilCached(page);
  await page.reload();
  await expect(shop.cards.first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  // At least two requests: one from the page, and one from the worker itself.
  expect(pictures.pictureCalls.length).toBeGreaterThan(1);
  await pictures.close();
});
