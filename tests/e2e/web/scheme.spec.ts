import type { Page } from '@playwright/test';
import { phone } from '../../support/web/browser.ts';
import { boxOf, cards, lines } from '../../support/web/pages.ts';
import { seedCart } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test.use({ ...phone, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

/** The lightness of the page's text or background, from 0 to 255. */
const lightness = (page: Page, property: 'color' | 'backgroundColor') =>
  page.evaluate((name) => {
    const parts = getComputedStyle(document.documentElement)[name].match(/\d+/g) ?? [];
    return Math.max(...parts.map(Number));
  }, property);

test('the shop is dark or light like the machine', async ({ page }) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  expect(await lightness(page, 'backgroundColor')).toBeLessThan(await lightness(page, 'color'));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await lightness(page, 'backgroundColor')).toBeGreaterThan(await lightness(page, 'color'));
});

test('with forced colours the pressed category still appears different', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('products?category=jewelery');
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Jewelery');
  // A button shows its own colours only if its style opts out of the system's colours.
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

test('skeletons have a shape in high contrast', async ({ page, catalogue }) => {
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

test('Proceed to Checkout is in view at once and covers no focused control', async ({ page, catalogue }) => {
  const quantities = [1, 2, 3, 4, 5, 6].map((id) => [id, 9999] as const);
  await seedCart(page, catalogue, ...quantities);
  await page.goto('cart');
  await expect(lines(page)).toHaveCount(6);
  const onward = page.getByRole('link', { name: 'Proceed to Checkout' });
  await expect(onward).toBeInViewport({ ratio: 1 });
  const bar = await boxOf(onward);
  for (const remove of await page.getByRole('button', { name: /^Remove/ }).all()) {
    await remove.focus();
    expect((await boxOf(remove)).bottom).toBeLessThanOrEqual(bar.y);
  }
});
