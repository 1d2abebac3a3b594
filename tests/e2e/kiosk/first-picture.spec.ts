import { expect, type Page } from '@playwright/test';
import { fillCart, mouse } from '../../support/kiosk-shopper.ts';
import { test } from './fixtures.ts';

/** The shop's document as it would come now. */
const nextDocument = (page: Page) => page.evaluate(() => fetch('/').then((response) => response.text()));

test('a new session begins with the landing page drawn already, as the shop itself draws it', async ({
  kiosk: { page },
}) => {
  const html = await nextDocument(page);
  const words = await page.evaluate((text) => {
    const first = new DOMParser().parseFromString(text, 'text/html').getElementById('root');
    const textOf = (part: string, of: ParentNode | null) => of?.querySelector(part)?.textContent;
    return ['header', 'main', 'footer'].map((part) => [textOf(part, first), textOf(part, document)]);
  }, html);
  expect(words[1]?.[0]).toContain('Start Shoping');
  for (const [first, drawn] of words) expect(first).toBe(drawn);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
});

test('whoever has a cart, or another page open, never sees it', async ({ kiosk: { page } }) => {
  await fillCart(page, mouse());
  await expect.poll(() => nextDocument(page)).toContain('<div id="root"></div>');
});
