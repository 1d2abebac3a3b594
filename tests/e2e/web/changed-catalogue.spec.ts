import type { Page } from '@playwright/test';
import { CACHE_NAMES } from '../../../src/web/offline-cache.ts';
import { cards, cartLink } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

/** The addresses of the lists that the browser keeps for days without a network. */
const cachedLists = (page: Page) =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    CACHE_NAMES.list,
  );

test('a page that names another catalogue than at the last visit sells from that one, and the cart stays', async ({
  page,
  hosts,
  catalogue,
  watch,
}) => {
  catalogue.products = [product(1, { title: 'Of the first' })];
  await page.goto('products');
  await cards(page).first().getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => cachedLists(page)).toEqual([`${catalogue.url}/products`]);

  // Another host to the shop, on one that the page's policy allows.
  const other = `${catalogue.url}/products?shop=two`;
  watch.expectRequest(other);
  catalogue.products = [product(1, { title: 'Of the second' })];
  await hosts.web.deploy('products.html', (html) =>
    html.replace(/(<meta name="catalogue-url" content="[^"]*)/, '$1?shop=two'),
  );
  await page.reload();
  await expect(cards(page)).toHaveText(/Of the second/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => cachedLists(page)).toEqual([other]);

  await page.reload();
  await expect(cards(page)).toHaveText(/Of the second/);
  expect(catalogue.calls).toEqual(['GET /products', 'GET /products?shop=two']);
});
