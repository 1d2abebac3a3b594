import { expect, test } from './fixtures.ts';

test('the first Tab offers to skip to the content', async ({ page, shop }) => {
  await page.goto('about');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(shop.heading()).toBeVisible();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(shop.main).toBeFocused();
  await expect(page).toHaveURL(/\/about$/);
  await page.keyboard.press('Tab');
  await expect(shop.main.getByRole('link')).toBeFocused();
});

test('each page after the first starts at its top with its heading focused', async ({ page, shop }) => {
  await page.goto('products');
  await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await shop.footer.scrollIntoViewIfNeeded();
  await shop.headerLink('About').click();
  const heading = shop.heading();
  await expect(heading).toHaveText('A shop the size of a counter');
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading).toHaveText('Products');
  await expect(heading).toBeFocused();
});
