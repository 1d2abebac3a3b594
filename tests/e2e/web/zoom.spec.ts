import type { Page } from '@playwright/test';
import { LARGE_CART, openOnWeb, WEB_STATES } from '../../support/states.ts';
import { boxOf, brokenAmounts, sidewaysOverflow } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { seedReturningShopper } from '../../support/web/storage.ts';
import { expect, LONG, test } from './fixtures.ts';

/** A shopper's own style sheets: text-only zoom, and the spacing of WCAG 1.4.12. */
const OWN_STYLES = {
  'text twice as large': 'html { font-size: 200% !important }',
  'wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
} as const;

/** Controls whose text is cut at a side, or that are smaller than WCAG's 24 px (2.5.8). */
const faultsOfControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, header a, footer a, main a[class]')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0 || element.getAttribute('aria-hidden')) return [];
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      return isCut || Math.min(width, height) < 24 ? [`${element.textContent} ${width} × ${height}`] : [];
    }),
  );

/** Adds a shopper's own styles as a style sheet object, because the security policy forbids a style element. */
const addOwnStyles = (page: Page, styles: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

for (const [name, width, height, styles, options] of [
  ['a zoom of 200 %', 640, 400, '', LONG],
  ['a zoom of 400 %', 320, 256, '', {}],
  ['text twice as large on a small phone', 360, 640, OWN_STYLES['text twice as large'], {}],
  ['wide spacing on a narrow phone', 320, 640, OWN_STYLES['wide spacing'], LONG],
] as const) {
  test(
    `with ${name} nothing scrolls sideways and the header leaves room`,
    options,
    async ({ page, catalogue, watch }) => {
      watch.expectConsole(/^Failed to load resource/);
      await page.setViewportSize({ width, height });
      for (const state of WEB_STATES) {
        await openOnWeb(page, catalogue, state, LARGE_CART);
        await addOwnStyles(page, styles);
        expect(await sidewaysOverflow(page), state.name).toBeLessThanOrEqual(0);
        expect(await faultsOfControls(page), state.name).toEqual([]);
        expect(await brokenAmounts(page), state.name).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const header = await boxOf(page.getByRole('banner', { includeHidden: true }));
        expect(Math.max(0, header.bottom), state.name).toBeLessThan(height / 4);
      }
    },
  );
}

test('right-to-left text is laid out from right to left', async ({ page, catalogue }) => {
  const title = 'חולצה כחולה Blue XL 42 מאוד מאוד נוחה';
  catalogue.products = [
    product(1, { title, description: `${title} ${title}`, category: 'חולצות' }),
    product(2, { title: 'قميص أزرق', description: 'قميص', category: 'قمصان' }),
    product(3),
  ];
  await page.setViewportSize({ width: 320, height: 640 });
  await seedReturningShopper(page, catalogue, [1, 2]);
  for (const path of ['products?q=חולצה', 'product/1', 'cart', 'checkout']) {
    await page.goto(path);
    const text = page.getByRole('main').getByText('חולצה').last();
    await expect(text, path).toBeVisible();
    expect(await text.evaluate((element) => getComputedStyle(element).direction), path).toBe('rtl');
    expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0);
    // The page itself stays left-to-right.
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
  }
});
