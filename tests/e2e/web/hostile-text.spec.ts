import type { Page } from '@playwright/test';
import { goodPictures } from '../../support/hosts/pictures.ts';
import { phone } from '../../support/web/browser.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { expect, LONG, test } from './fixtures.ts';

/** HTML that marks the page if any part of it runs as a script. */
const HOSTILE =
  '<img src=x onerror="document.body.dataset.ran=1"><script>document.body.dataset.ran=1</script>';

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
}

/** Neighbouring letters belong to different alphabets: browsers lay out such text most slowly. */
const MIXED_SCRIPTS = 'aбγאبकกカ한'.repeat(2223);

test('endless texts in mixed scripts are cut and searched', async ({ page, shop, catalogue }) => {
  catalogue.products = Array.from({ length: 20 }, (_, place) => {
    const endless = `${place} ${MIXED_SCRIPTS}`;
    return product(place + 1, { title: endless, description: endless, category: endless });
  });
  await page.goto('products');
  await expect(shop.cards).toHaveCount(6);
  const lengths = await shop.cards.evaluateAll((all) => all.map((card) => card.textContent.length));
  expect(Math.max(...lengths)).toBeLessThan(1000);
  await shop.search.fill('19 AБΓ');
  await shop.search.press('Enter');
  await expect(shop.cards).toHaveCount(1);
  await shop.cards.getByRole('link').click();
  await expect(shop.heading()).toHaveText(`19 ${MIXED_SCRIPTS.slice(0, 297)}`);
});

test('script in the search box and in the address does nothing', async ({ page, shop, catalogue }) => {
  await page.goto('products');
  await page.getByPlaceholder('Search Mockups, Logos...').fill(HOSTILE);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: /, clear$/ })).toContainText(HOSTILE);
  await page.reload();
  await expect(page.getByRole('button', { name: /, clear$/ })).toContainText(HOSTILE);
  await page.goto(`products?category=${encodeURIComponent(HOSTILE)}&page=${encodeURIComponent(HOSTILE)}`);
  await expect(shop.cards).toHaveCount(6);
  await expectNothingRan(page);
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('an invalid picture becomes a placeholder and runs no script', async ({ page, shop, catalogue }) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>parent.document.body.dataset.ran=1</script></svg>`;
  // The shop shows pictures from any web address, even this SVG. But the SVG's script must not run.
  catalogue.pictures.set('/pixel.png', {
    body: new TextEncoder().encode(picture),
    contentType: 'image/svg+xml',
  });
  const addresses = [
    `${catalogue.url}/pixel.png`,
    `data:image/svg+xml,${encodeURIComponent(picture)}`,
    `data:image/png;base64,${Buffer.from(goodPictures['image/png']).toString('base64')}`,
    'javascript:document.body.dataset.ran=1',
    'blob:nothing',
    '/products/99',
  ];
  catalogue.products = addresses.map((image, place) => product(place + 1, { image }));
  await page.goto('products');
  await expect(shop.cards).toHaveCount(addresses.length);
  await expect(shop.cards.getByRole('presentation')).toHaveCount(1);
  await expect(shop.cards.first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  await expectNothingRan(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a script of 10,000 letters is shown as text and fits', async ({ page, shop, catalogue }) => {
    const endless = HOSTILE + 'x'.repeat(10_000);
    const texts = { title: endless, description: endless, category: endless };
    catalogue.products = [
      product(1, { ...texts, price: 1_000_000, rating: { rate: 4, count: 1e15 } }),
      product(2, texts),
    ];
    await shop.seedReturningShopper([1, 9999]);
    const nowhere = 'x'.repeat(10_000);
    for (const path of ['', `products?q=${'y'.repeat(2000)}`, 'product/1', 'cart', 'checkout', nowhere]) {
      await page.goto(path);
      await expect(shop.cartLink()).toHaveAccessibleName('Cart, 9999 items');
      await shop.untilShown();
      if (/^(product|c)/.test(path))
        await expect(shop.main.getByText(HOSTILE.slice(0, 20)).first()).toBeVisible();
      await expectNothingRan(page);
      expect(await shop.sidewaysOverflow(), path.slice(0, 20)).toBeLessThanOrEqual(0);
    }
  });
});

const COUNT = 50_000;

test('50,000 products are shown and searched, but not stored', LONG, async ({ page, shop, catalogue }) => {
  catalogue.products = Array.from({ length: COUNT }, (_, place) => product(place + 1));
  catalogue.products[1] = product(2, { price: -1 });
  catalogue.products.push(product(COUNT + 1, { title: 'The Last One', category: 'jewelery' }));

  await page.goto('products');
  await expect(shop.cards.getByRole('heading')).toHaveText([1, 3, 4, 5, 6, 7].map((id) => `Product ${id}`));
  await expect(shop.pageCount).toHaveText('1 / 8334');
  await shop.next.click();
  await expect(shop.pageCount).toHaveText('2 / 8334');
  await shop.search.fill('lAST oNE');
  await shop.search.press('Enter');
  await expect(shop.cards.getByRole('heading')).toHaveText(['The Last One']);
  await shop.add();
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(shop.cards.getByRole('heading')).toHaveText(['The Last One']);
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 1 item');
  expect(await shop.readStorage()).toMatchObject({
    cart: cartAsStored(catalogue, [COUNT + 1, 1]),
    products: [],
  });
});
