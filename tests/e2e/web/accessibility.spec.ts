import type { Page } from '@playwright/test';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { violationsByMedia } from '../../support/web/axe.ts';
import { laptop, phone } from '../../support/web/browser.ts';
import { ADDRESSES, cards, lines, suggestions } from '../../support/web/pages.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

/** Has axe check the page as it stands. */
type Check = (state: string) => Promise<void>;
type Walk = (page: Page, catalogue: CatalogueServer, check: Check) => Promise<void>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The states that axe checks in `npm test`: each page once, and in every medium those that hold every colour of the shop. */
const IN_ONE_MEDIUM = ['about', 'nowhere', 'filled checkout'];
const IN_EVERY_MEDIUM = ['landing page', 'cards', 'product', 'failed product', 'filled cart', 'receipt'];

/** The addresses that walks of their own check, with a catalogue that loads, fails or is empty. */
const WITH_CATALOGUE = ['', 'products', 'product/1'];

/** What axe checks, by the page that it is on. */
const walks: Readonly<Record<string, Walk>> = {
  async 'the pages without a catalogue'(page, _catalogue, check) {
    for (const path of ADDRESSES.filter((address) => !WITH_CATALOGUE.includes(address))) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await check(path);
    }
  },

  async 'the products page: loading, loaded, just added, no match, empty'(page, catalogue, check) {
    const release = catalogue.hold('list');
    await page.goto('products');
    await expect(page.getByRole('status')).toBeVisible();
    await check('loading');
    release();
    await expect(cards(page)).toHaveCount(6);
    await check('cards');
    await page.goto('products?q=blue&category=jewelery');
    await cards(page).first().getByRole('button').click();
    await expect(page.getByRole('button', { name: /^Added/ })).toBeVisible();
    await check('just added');
    await page.goto('products?q=submarine');
    await expect(page.getByText('Nothing called')).toBeVisible();
    await check('no match');
    await page.evaluate(() => localStorage.clear());
    catalogue.behave('list', { kind: 'body', body: '[]' });
    await page.goto('products');
    await expect(page.getByText('The catalogue is empty')).toBeVisible();
    await check('empty');
  },

  async 'a product page: loading, loaded, failed'(page, catalogue, check) {
    const release = catalogue.hold('product');
    await seedReturningShopper(page, catalogue, [1, 2]);
    await page.goto('product/1');
    await expect(page.getByRole('status')).toBeVisible();
    await check('loading product');
    release();
    await expect(page.getByRole('link', { name: 'Buy it now' })).toBeVisible();
    await check('product');
    catalogue.behave('product', { kind: 'body', body: 'null' });
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await check('failed product');
  },

  async 'the way of a returning shopper to the receipt'(page, catalogue, check) {
    await seedReturningShopper(page, catalogue, [1, 9999], [2, 9999], [3, 9999], [4, 9999]);
    await page.goto('');
    await expect(page.getByRole('list', { name: 'From the shop' }).getByRole('link')).toHaveCount(6);
    await check('landing page');
    await page.goto('cart');
    await expect(suggestions(page)).toHaveCount(3);
    await check('filled cart');
    await page.goto('checkout');
    await expect(lines(page)).toHaveCount(4);
    await check('filled checkout');
    await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
    await expect(page.getByText(/^Receipt-/)).toBeVisible();
    await check('receipt');
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [walked, walk] of Object.entries(walks)) {
  test.describe('axe finds nothing', () => {
    test.use(laptop);

    test(`on ${walked}`, async ({ page, catalogue }) => {
      await walk(page, catalogue, async (state) => {
        if (IN_EVERY_MEDIUM.includes(state)) expect(await violationsByMedia(page), state).toEqual({});
        if (IN_ONE_MEDIUM.includes(state)) expect(await violationsByMedia(page, []), state).toEqual({});
      });
    });
  });

  for (const [screen, options] of Object.entries({ laptop, phone })) {
    test.describe(`on a ${screen}, axe finds nothing in any medium`, { tag: '@long' }, () => {
      test.use(options);

      test(`on ${walked}`, async ({ page, catalogue }) => {
        await walk(page, catalogue, async (state) =>
          expect(await violationsByMedia(page), state).toEqual({}),
        );
      });
    });
  }
}

test.describe('on a phone', () => {
  test.use(phone);

  test('axe finds nothing on the products page with the open menu', async ({ page }) => {
    await page.goto('products');
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsByMedia(page, [])).toEqual({});
  });
});
