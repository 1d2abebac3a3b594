import type { Page } from '@playwright/test';
import { cards, cartLink, lines, suggestions } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const NOT_KEPT = 'Your cart lasts until you close this page: this device keeps nothing for us.';

/** A shopper buys one piece of the first product. */
async function buyOne(page: Page): Promise<void> {
  await page.goto('products');
  await cards(page).first().getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
}

async function checkOut(page: Page): Promise<void> {
  await cartLink(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(suggestions(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByText(/^Receipt-\d{13}-\d{1,3}$/)).toBeVisible();
}

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2)];
});

test('where local storage is blocked, the shop works and says that it keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await buyOne(page);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await checkOut(page);
});

test('where local storage fails at every call, the shop works and says that it keeps nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Storage is broken.', 'UnknownError');
    };
    Object.assign(Storage.prototype, { getItem: fail, setItem: fail, removeItem: fail, clear: fail });
  });
  await buyOne(page);
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await checkOut(page);
});

test('where the list does not fit into storage, the cart is kept all the same', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function setUnlessLarge(key, text) {
      if (key === 'products' && text !== '[]') throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await buyOne(page);
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject({ cart: cartAsStored(catalogue, [[1, 1]]), products: [] });
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(catalogue.calls).toEqual(['GET /products', 'GET /products']);
});

test('where a list of 50,000 products is more than the browser stores, the cart is kept all the same', async ({
  page,
  catalogue,
}) => {
  catalogue.products = Array.from({ length: 50_000 }, (_, place) => product(place + 1));
  await buyOne(page);
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject({ cart: cartAsStored(catalogue, [[1, 1]]), products: [] });
  await page.reload();
  await expect(cards(page)).toHaveCount(6);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('where the browser keeps no answers and takes no service worker, the shop works as ever', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: refuse, match: refuse });
    Object.assign(ServiceWorkerContainer.prototype, { register: refuse });
  });
  await buyOne(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await checkOut(page);
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('where storage is full, the list makes room for the cart', async ({ page, catalogue }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function setWithinQuota(key, text) {
      const others = Object.keys(this).filter((other) => other !== key);
      const used = others.reduce((sum, other) => sum + (this.getItem(other) ?? '').length, 0);
      if (used + text.length > 450) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await buyOne(page);
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0);
  expect(await readStorage(page)).toMatchObject({ cart: cartAsStored(catalogue, [[1, 1]]), products: [] });
});

test('where nothing more can be written, the cart lives on in the page, which says so', async ({
  page,
  catalogue,
}) => {
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[2, 4]])) });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await page.goto('products');
  await cards(page).first().getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
  await expect(page.getByText(NOT_KEPT)).toBeVisible();
  await cartLink(page).click();
  await expect(lines(page)).toHaveCount(2);
});
