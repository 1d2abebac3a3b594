import type { Page } from '@playwright/test';
import { phone } from '../../support/web/browser.ts';
import { expect, test } from './fixtures.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.use(phone);

test.beforeEach(async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('link', { name: 'Learn more' })).toBeVisible();
});

test('Escape, the close button and a touch beside the menu close it', async ({ page }) => {
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await opener(page).tap();
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Products', 'About']);
  for (const close of [
    () => page.keyboard.press('Escape'),
    // Use a key: 'Close menu' is where 'Menu' was, so the shop would take a touch for a double press and ignore it.
    () => menu(page).getByRole('button', { name: 'Close menu' }).press('Enter'),
    () => page.touchscreen.tap(10, 500),
  ]) {
    await expect(menu(page)).toBeVisible();
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).tap();
  }
  await expect(page).toHaveURL(/\/$/);
});

test('a link of the menu opens its page and closes the menu, and so does Back', async ({ page, shop }) => {
  for (const [name, address] of [
    ['Products', /\/products$/],
    ['About', /\/about$/],
    ['Home', /\/home$/],
  ] as const) {
    await opener(page).tap();
    await menu(page).getByRole('link', { name }).tap();
    await expect(page).toHaveURL(address);
    await expect(menu(page)).toBeHidden();
    await expect(shop.heading()).toBeFocused();
  }
  await opener(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(shop.heading()).toBeFocused();
});

test('an open menu can be closed after the phone was turned', async ({ page }) => {
  await opener(page).tap();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Learn more' }).tap();
  await expect(page).toHaveURL(/\/about$/);
});
