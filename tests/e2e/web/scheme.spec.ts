import type { Page } from '@playwright/test';
import { phone } from '../../support/web/browser.ts';
import { expect, test } from './fixtures.ts';

test.use({ ...phone, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** The lightness of the page's text or background, from 0 to 255. */
const lightness = (page: Page, property: 'color' | 'backgroundColor') =>
  page.evaluate((name) => {
    const parts = getComputedStyle(document.documentElement)[name].match(/\d+/g) ?? [];
    return Math.max(...parts.map(Number));
  }, property);

test('the shop is dark or light like the machine', async ({ page, shop }) => {
  await page.goto('products');
  await expect(shop.cards).toHaveCount(6);
  expect(await lightness(page, 'backgroundColor')).toBeLessThan(await lightness(page, 'color'));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await lightness(page, 'backgroundColor')).toBeGreaterThan(await lightness(page, 'color'));
});

test('with forced colours the pressed category still appears different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('products?category=jewelery');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Jewelery');
  // With forced colours, a button keeps its own colours only if its style sets `forced-color-adjust: none`.
  const ground = (pressed: boolean) =>
    page
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => {
        const style = getComputedStyle(button);
        return style.forcedColorAdjust === 'none' ? style.backgroundColor : 'of the system';
      });
  expect(await ground(false)).toBe('of the system');
  expect(await ground(true)).not.toBe('of the system');
});

test('skeletons have an outline in high contrast', async ({ page, catalogue }) => {
  const release = catalogue.hold('list');
  await page.goto('products');
  const shape = page.getByRole('status').locator('[aria-hidden] > div > span').first();
  await expect(shape).toBeVisible();
  for (const media of [
    { contrast: 'more' },
    { contrast: 'no-preference', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    const [line, ground] = await shape.evaluate((element) => [
      getComputedStyle(element).borderTopColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(line).not.toBe(ground);
    await expect(shape).not.toHaveCSS('border-top-width', '0px');
  }
  release();
});

test('the receipt prints alone on one page, black on white', async ({ page, shop }) => {
  await shop.seedCart([1, 1]);
  await page.goto('checkout');
  await shop.confirm.click();
  const code = page.getByRole('img', { name: /^QR code/ });
  // Match the year as a whole word only, because the receipt's number may contain the same digits.
  const date = page.getByText(new RegExp(`\\b${new Date().getFullYear()}\\b`));
  await expect(code).toBeVisible();
  await expect(date).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  for (const shown of [shop.receipt, code, date]) await expect(shown).toBeVisible();
  await expect(shop.banner).toBeHidden();
  await expect(shop.footer).toBeHidden();
  await expect(shop.main.getByRole('link')).toHaveCount(0);
  // Browsers do not print backgrounds, so the light text of the dark scheme would be unreadable.
  await expect(shop.receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
  // A PDF has one object of type /Page for each page.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
