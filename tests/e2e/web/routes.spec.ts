import { cardTitles, cartLink, lines } from '../../support/web/pages.ts';
import { seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const NO_ROUTE = "Oh no, this route doesn't exist!";

test('header, footer and logo lead everywhere and mark the page shown; an unknown address has a way home', async ({
  page,
  catalogue,
}) => {
  await seedCart(page, catalogue, [1, 2]);
  await page.goto('no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_ROUTE);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/home$/);
  for (const landmark of ['banner', 'contentinfo'] as const) {
    const links = page.getByRole(landmark).getByRole('navigation');
    await expect(links.getByRole('link')).toHaveText(['Home', 'Products', 'About']);
    for (const [name, address] of [
      ['Products', /\/products$/],
      ['About', /\/about$/],
      ['Home', /\/home$/],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  }
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Countertop' }).click();
  await expect(page).toHaveTitle('Countertop');
});

test.describe('below a folder of its host', () => {
  test.use({ basePath: '/shop/' });

  test('the shop works, and its addresses survive a reload', async ({ page, catalogue }) => {
    await page.goto('');
    await page.getByRole('link', { name: 'Start Shoping' }).click();
    await expect(page).toHaveURL(/\/shop\/products$/);
    const jewelery = page.getByRole('button', { name: 'Jewelery' });
    await jewelery.click();
    await expect(jewelery).toHaveAttribute('aria-pressed', 'true');
    const titles = await cardTitles(page).allTextContents();
    await page.reload();
    await expect(cardTitles(page)).toHaveText(titles);

    await cardTitles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/product\/\d+$/);
    await page.reload();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Buy it now' }).click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    expect(catalogue.calls.filter((call) => call === 'GET /products')).toHaveLength(1);

    await page.goto('nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_ROUTE);
  });
});
