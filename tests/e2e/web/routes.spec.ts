import { expect, test } from './fixtures.ts';

test.use({ basePath: '/shop/' });

test('below a folder, links lead everywhere, and a reload keeps the page', async ({ page, shop }) => {
  await page.goto('');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  for (const landmark of ['banner', 'contentinfo'] as const)
    for (const name of ['Products', 'About', 'Home']) {
      const link = page.getByRole(landmark).getByRole('navigation').getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/shop/${name.toLowerCase()}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect(page).toHaveURL(/\/shop\/products\?category=jewelery$/);
  const titles = await shop.cardTitles.allTextContents();
  await page.reload();
  await expect(shop.cardTitles).toHaveText(titles);
  await shop.cardTitles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/product\/\d+$/);
  await page.reload();
  await shop.addFromPage();
  await page.getByRole('link', { name: 'Buy it now' }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);
});
