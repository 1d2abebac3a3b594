import type { Page } from '@playwright/test';
import { deferred } from '../../support/deferred.ts';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { violationsByLook } from '../../support/web/axe.ts';
import { cards, lines, suggestions } from '../../support/web/pages.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { laptop, phone } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A shopper who has seen the list and has a cart. @param more how many lines it has besides two */
const returning = (page: Page, catalogue: CatalogueServer, more = 0): Promise<void> =>
  seedReturningShopper(page, catalogue, [
    [1, 2],
    [4, 1],
    ...catalogue.products.slice(5, 5 + more).map(({ id }): [number, number] => [id, 9999]),
  ]);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The colours of a phone are a laptop's: the dark ones need no second look.
for (const [name, screen, looks] of [
  ['laptop', laptop, ['more', 'dark', 'darkMore']],
  ['phone', phone, ['more']],
] as const) {
  test.describe(`on a ${name}, axe finds nothing`, () => {
    test.use(screen);

    const expectNoViolations = async (page: Page) => expect(await violationsByLook(page, looks)).toEqual({});

    test('on the landing page, the story, the empty cart and checkout, and the error page', async ({
      page,
    }) => {
      for (const path of ['', 'about', 'cart', 'checkout', 'nowhere']) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expectNoViolations(page);
      }
    });

    test('on the products page: loading, loaded, just added, searched, no match', async ({
      page,
      catalogue,
    }) => {
      const { promise, resolve } = deferred();
      catalogue.behave('list', { kind: 'hold', until: promise });
      await page.goto('products');
      await expect(page.getByRole('status')).toBeVisible();
      await expectNoViolations(page);
      resolve();
      await expect(cards(page)).toHaveCount(6);
      await expectNoViolations(page);
      await page.goto('products?q=blue&category=jewelery');
      await cards(page).first().getByRole('button').click();
      await expectNoViolations(page);
      await page.goto('products?q=submarine');
      await expect(page.getByText('Nothing matched')).toBeVisible();
      await expectNoViolations(page);
    });

    test('on a product page: loading and loaded', async ({ page, catalogue }) => {
      const { promise, resolve } = deferred();
      catalogue.behave('product', { kind: 'hold', until: promise });
      await returning(page, catalogue);
      await page.goto('product/1');
      await expect(page.getByRole('status')).toBeVisible();
      await expectNoViolations(page);
      resolve();
      await expect(page.getByRole('link', { name: 'Buy it now' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('where the catalogue fails or is empty', async ({ page, catalogue, watch }) => {
      watch.expectConsole(/^Failed to load resource: .* 404/);
      for (const call of ['list', 'product'] as const)
        catalogue.behave(call, { kind: 'status', status: 404 });
      for (const path of ['products', 'product/1']) {
        await page.goto(path);
        await expect(page.getByRole('alert')).toBeVisible();
        await expectNoViolations(page);
      }
      catalogue.behave('list', { kind: 'body', body: '[]' });
      await page.goto('products');
      await expect(page.getByText('The catalogue is empty')).toBeVisible();
      await expectNoViolations(page);
    });

    test('on the way of a returning shopper from the landing page to the receipt', async ({
      page,
      catalogue,
    }) => {
      await returning(page, catalogue, 10);
      await page.goto('');
      await expect(page.getByRole('list', { name: 'From the shop' }).getByRole('link')).toHaveCount(6);
      await expectNoViolations(page);
      await page.goto('cart');
      await expect(suggestions(page)).toHaveCount(3);
      await expectNoViolations(page);
      await page.goto('checkout');
      await expect(lines(page)).toHaveCount(12);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
      await expect(page.getByText(/^Receipt-/)).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('axe finds nothing in the open menu', async ({ page }) => {
    await page.goto('');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsByLook(page)).toEqual({});
  });
});
