import type { Page } from '@playwright/test';
import { cards, cartLink } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

/** Records every text of polite live regions from now on, also of later regions. @returns reads the record */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('p[aria-live="polite"]');
        // A screen reader does not read a region that is inserted together with its text.
        if (region?.textContent) said.push(region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'said')]);
}

test('pages are announced by their focused headings, each cart edit once', async ({ page, catalogue }) => {
  catalogue.products = [1, 2, 3, 4, 5, 6, 7].map((id) => product(id));
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  const said = await listen(page);
  const expectNext = async (...texts: string[]) => {
    heard.push(...texts);
    await expect.poll(said).toEqual(heard);
  };
  const heard: string[] = [];
  const expectFocused = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await cards(page).first().getByRole('link').click();
  await expectFocused('Product 1');
  await page.getByRole('button', { name: 'Add to cart, Product 1', exact: true }).click();
  await expectNext('Added. Items in cart: 1, total $11.00');
  await cartLink(page).click();
  await expectFocused('Shopping Cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity, Product 1' });
  await quantity.selectText();
  await page.keyboard.type('12');
  await expectNext('Added. Items in cart: 12, total $132.00');
  await page.goBack();
  await expectFocused('Product 1');
  await page.goBack();
  await expectFocused('Products');
});
