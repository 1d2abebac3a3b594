import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/web/fixtures.ts';
import { startCatalogueServer } from '../support/hosts/catalogue-server.ts';
import { card, cards, cartLink, lines, RECEIPT } from '../support/web/pages.ts';
import { product } from '../support/web/products.ts';
import { forgetStorage, untilCached } from '../support/web/storage.ts';
import { deploy } from './deployment.ts';

/** Runs a browser test against a shop that nginx serves. */
const test = base.extend({
  hosts: async ({ basePath }, use) => {
    const catalogue = await startCatalogueServer();
    const { http, stop, remove } = await deploy(basePath, catalogue.url);
    const web = {
      url: http + basePath,
      deploy: () => Promise.reject(new Error()),
      close: stop,
    };
    await use({ catalogue, web });
    await remove();
    await catalogue.close();
  },
});

/** Shops from the landing page to the receipt with a reload on each page. A policy violation fails the test. */
async function shopWithReloads(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`refused: ${violatedDirective} ${blockedURI}`)),
    ),
  );
  await page.goto('');
  await page.reload();
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  await card(page, 'Product 1').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 1');
  await page.reload();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await cartLink(page).click();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  const voucher = page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  await voucher.fill('SHOPMAX');
  await voucher.press('Enter');
  await expect(voucher).toHaveValue('');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of Receipt-/ })).toBeVisible();
}

test.describe('behind nginx', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ catalogue }) => {
    catalogue.products = [product(1), product(2)];
  });

  test('a shopper gets to a receipt with a reload on each page, and the service worker caches the list', async ({
    page,
  }) => {
    await shopWithReloads(page);
    await page.goto('products');
    // A reload may have interrupted the caching of the first list, so make the page request the list again.
    await forgetStorage(page);
    await page.reload();
    await untilCached(page);
  });

  test.describe('in a folder, with the dark colour scheme', () => {
    test.use({ basePath: '/shop/', colorScheme: 'dark' });

    test('a shopper gets to a receipt with a reload on each page', async ({ page }) => {
      await shopWithReloads(page);
    });
  });
});
