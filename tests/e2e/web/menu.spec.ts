import type { Page } from '@playwright/test';
import { laptop, phone } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu slides in, keeps the focus, and Escape closes it', async ({ page }) => {
    await page.goto('');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Products', 'About']);
    for (let tabs = 0; tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      // After the last control the focus passes through the browser itself, where the page sees only its body.
      const inside = await menu(page).evaluate(
        (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('a link of the menu opens its page and closes the menu', async ({ page }) => {
    await page.goto('');
    for (const [name, address] of [
      ['Products', /\/products$/],
      ['About', /\/about$/],
      ['Home', /\/home$/],
    ] as const) {
      await opener(page).tap();
      await menu(page).getByRole('link', { name }).tap();
      await expect(page).toHaveURL(address);
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  test('the menu closes by its own button and by a touch beside it', async ({ page }) => {
    await page.goto('');
    await opener(page).tap();
    await menu(page).getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu(page)).toBeHidden();
    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(10, 500);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('on a phone that is turned with the menu open', () => {
  test.use(phone);

  test('the menu can still be closed and the page used', async ({ page }) => {
    await page.goto('');
    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Learn more' }).tap();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('Back closes it', async ({ page }) => {
    await page.goto('');
    await page.getByRole('link', { name: 'Learn more' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A shop');
    await opener(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('on a laptop', () => {
  test.use(laptop);

  test('the links stand in the header and there is no menu', async ({ page }) => {
    await page.goto('');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(opener(page)).toBeHidden();
  });
});
