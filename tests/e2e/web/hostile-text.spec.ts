import type { Page } from '@playwright/test';
import { goodPictures } from '../../support/hosts/pictures.ts';
import { phone } from '../../support/web/browser.ts';
import {
  cards,
  cartLink,
  lines,
  sidewaysOverflow,
  suggestions,
  untilShown,
} from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

/** Marks the page if any of it runs. */
const HOSTILE =
  '<img src=x onerror="document.body.dataset.ran=1"><script>document.body.dataset.ran=1</script>';

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
}

test('script in the texts of a product is shown as text on every page', async ({ page, catalogue }) => {
  catalogue.products = [
    product(1, { title: HOSTILE, description: HOSTILE, category: HOSTILE }),
    product(2, { title: `Second ${HOSTILE}`, description: HOSTILE, category: HOSTILE }),
  ];
  await page.goto('products');
  await expect(cards(page).first().getByText(HOSTILE)).toHaveCount(3);
  await cards(page).first().getByRole('button').click();
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  await expectNothingRan(page);
  await page.getByRole('link', { name: 'Buy it now' }).click();
  await expect(lines(page).getByText(HOSTILE)).toHaveCount(2);
  await expect(suggestions(page)).toHaveCount(1);
  await expectNothingRan(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(lines(page).getByText(HOSTILE)).toHaveCount(1);
  await expectNothingRan(page);
});

/** Neighbouring letters are in different scripts: no other text takes a browser longer to lay out. */
const MIXED_SCRIPTS = 'aбγאبकกカ한'.repeat(2223);

test('endless texts in mixed scripts are cut and searched', async ({ page, catalogue }) => {
  catalogue.products = Array.from({ length: 20 }, (_, place) => {
    const endless = `${place} ${MIXED_SCRIPTS}`;
    return product(place + 1, { title: endless, description: endless, category: endless });
  });
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  const lengths = await cards(page).evaluateAll((all) => all.map((card) => card.textContent.length));
  expect(Math.max(...lengths)).toBeLessThan(1000);
  await page.getByRole('searchbox').fill('19 AБΓ');
  await page.getByRole('searchbox').press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`19 ${MIXED_SCRIPTS.slice(0, 297)}`);
});

// tests/escape/input.spec.ts tries the voucher and the quantity.
test('script in the search box and in the address does nothing', async ({ page, catalogue }) => {
  await page.goto('products');
  await page.getByPlaceholder('Search Mockups, Logos...').fill(HOSTILE);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: /, clear$/ })).toContainText(HOSTILE);
  await page.reload();
  await expect(page.getByRole('button', { name: /, clear$/ })).toContainText(HOSTILE);
  await page.goto(`products?category=${encodeURIComponent(HOSTILE)}&page=${encodeURIComponent(HOSTILE)}`);
  await expect(cards(page)).toHaveCount(6);
  await expectNothingRan(page);
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('an invalid picture is a placeholder, and no script in one runs', async ({ page, catalogue }) => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>parent.document.body.dataset.ran=1</script></svg>`;
  // The page cannot inspect another host's picture, so it shows this SVG, but the script in it must not run.
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
  await expect(cards(page)).toHaveCount(addresses.length);
  await expect(cards(page).getByRole('presentation')).toHaveCount(1);
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  await expectNothingRan(page);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('texts of 10,000 letters widen no page', async ({ page, catalogue }) => {
    const endless = 'x'.repeat(10_000);
    const texts = { title: endless, description: endless, category: endless };
    catalogue.products = [
      product(1, { ...texts, price: 1_000_000, rating: { rate: 4, count: 1e15 } }),
      product(2, texts),
    ];
    await seedReturningShopper(page, catalogue, [1, 9999]);
    for (const path of ['', `products?q=${'y'.repeat(2000)}`, 'product/1', 'cart', 'checkout', endless]) {
      await page.goto(path);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 9999 items');
      await untilShown(page);
      expect(await sidewaysOverflow(page), path.slice(0, 20)).toBeLessThanOrEqual(0);
    }
  });
});
