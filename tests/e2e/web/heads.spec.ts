import type { Page } from '@playwright/test';
import { ROUTES } from '../../../src/app/routes.ts';
import { documentTitle, type PageMeta } from '../../../src/components/head/page-meta.ts';
import { COUNTERTOP } from '../../../src/domain/brand.ts';
import { cards, cartLink } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

/** Waits until the page says this of itself, each in one tag only. */
async function expectHead(page: Page, { title, description }: Pick<PageMeta, 'title' | 'description'>) {
  await expect(page).toHaveTitle(documentTitle(title));
  for (const [name, value] of [
    ['name="description"', description],
    ['property="og:description"', description],
    ['property="og:title"', title ?? COUNTERTOP.name],
  ]) {
    await expect(page.locator(`meta[${name}]`)).toHaveCount(1);
    await expect(page.locator(`meta[${name}]`)).toHaveAttribute('content', value ?? '');
  }
}

const robots = (page: Page) => page.locator('meta[name="robots"]');

test('title and description follow a shopper through the shop and back', { tag: '@long' }, async ({
  page,
  catalogue,
}) => {
  catalogue.products = [
    product(1, { title: 'Brass "Bell"', description: 'A bell & more.', category: 'jewelery' }),
  ];
  await page.goto('');
  await expectHead(page, ROUTES.start.head);
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await expectHead(page, ROUTES.products.head);
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect(page).toHaveTitle('Jewelery · Countertop');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Jewelery /);
  await cards(page).getByRole('link').first().click();
  const bell = { title: 'Brass "Bell"', description: 'A bell & more.' };
  await expectHead(page, bell);
  await cartLink(page).click();
  await expectHead(page, ROUTES.cart.head);
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expectHead(page, bell);
  await expect(robots(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle('Jewelery · Countertop');
  await page.goBack();
  await expectHead(page, ROUTES.products.head);
});
