import type { Page } from '@playwright/test';
import { boxOf } from './pages.ts';
import { shopOn } from './shop.ts';

/** A shopper's own style sheets: text-only zoom, and the spacing of WCAG 1.4.12. */
export const OWN_STYLES = {
  none: '',
  'text twice as large': 'html { font-size: 200% !important }',
  'wide spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
} as const;

/** Sets a shopper's own styles as a style sheet object, because the security policy forbids a style element. */
export const setOwnStyles = (page: Page, styles: keyof typeof OWN_STYLES): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, OWN_STYLES[styles]);

/** Faults in a small window: a page too wide, controls cut or too small, amounts on two lines, a header too tall. */
export async function faultsOfFit(page: Page): Promise<readonly string[]> {
  const shop = shopOn(page);
  const overflow = await shop.sidewaysOverflow();
  const faults = [...(await faultsOfControls(page)), ...(await shop.brokenAmounts())];
  if (overflow > 0) faults.push(`${overflow} px wider than the window`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const { bottom } = await boxOf(page.getByRole('banner', { includeHidden: true }));
  const height = page.viewportSize()?.height ?? 0;
  await page.evaluate(() => window.scrollTo(0, 0));
  return bottom < height / 4 ? faults : [...faults, `the header ends at ${bottom} of ${height} px`];
}

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
