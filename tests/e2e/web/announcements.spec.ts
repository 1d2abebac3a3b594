import type { Page } from '@playwright/test';
import { cards, cartLink } from '../../support/web/pages.ts';
import { cartAsStored, product, productsAsStored } from '../../support/web/products.ts';
import { seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

/** Writes down what the polite regions of the pages come to say from now on, also those that come later. */
async function listen(page: Page): Promise<{ said(): Promise<readonly string[]>; forget(): Promise<void> }> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('p[aria-live="polite"]');
        // A region that comes with its text is not read.
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return {
    said: () => page.evaluate(() => [...Reflect.get(window, 'said')]),
    forget: () => page.evaluate(() => Reflect.get(window, 'said').splice(0)),
  };
}

test.use(laptop);
test.beforeEach(({ catalogue }) => {
  catalogue.products = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id));
});

test('the name of each page that is opened is told, and a product by its own', async ({ page }) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  const { said } = await listen(page);
  await cards(page).first().getByRole('link').click();
  await expect.poll(said).toEqual(['Product', 'Product 1']);
  await cartLink(page).click();
  await expect.poll(said).toHaveLength(3);
  await page.goBack();
  await expect.poll(said).toHaveLength(5);
  await page.goBack();
  await expect
    .poll(said)
    .toEqual(['Product', 'Product 1', 'Shopping Cart', 'Product', 'Product 1', 'Products']);
});

test('what presses and keys make of the cart is told once each, and a voucher says nothing', async ({
  page,
  catalogue,
}) => {
  await seedStorage(page, {
    products: JSON.stringify(productsAsStored(catalogue)),
    cart: JSON.stringify(
      cartAsStored(catalogue, [
        [1, 3],
        [2, 1],
      ]),
    ),
  });
  await page.goto('cart');
  const { said, forget } = await listen(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity, Product 1' });
  await quantity.selectText();
  await page.keyboard.type('12');
  await expect.poll(said).toEqual(['Added. Items in cart: 13, total $143.00']);
  await page.getByRole('button', { name: 'Decrease quantity, Product 1' }).dblclick();
  await expect.poll(said).toContainEqual('Removed. Items in cart: 11, total $121.00');

  await forget();
  await page.getByRole('textbox', { name: /voucher/ }).fill('SHOPMAX');
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await page.getByRole('button', { name: 'Remove, Product 1' }).click();
  await expect.poll(said).toEqual(['Removed. Items in cart: 1, total $11.00']);
});
