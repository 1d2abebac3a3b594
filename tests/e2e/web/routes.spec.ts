import { cardTitles, lines } from '../../support/web/pages.ts';
import { expect, test } from './fixtures.ts';

test('header and footer lead everywhere and mark the page shown', async ({ page }) => {
  await page.goto('');
  for (const landmark of ['banner', 'contentinfo'] as const)
    for (const name of ['Products', 'About', 'Home']) {
      const link = page.getByRole(landmark).getByRole('navigation').getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oh no, this route doesn't exist!");
  });
});
