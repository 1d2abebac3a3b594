import type { Page } from '@playwright/test';
import { laptop } from '../../support/web/browser.ts';
import { card, cards } from '../../support/web/pages.ts';
import { expect, test } from './fixtures.ts';

test.use(laptop);

/** The names of what travelled between two pages, one list a transition. */
const travelled = (page: Page) => page.evaluate(() => Reflect.get(window, 'travelled'));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const names: string[][] = [];
    Reflect.set(window, 'travelled', names);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const moving: string[] = [];
      names.push(moving);
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '');
        moving.push(...parts.filter((part) => part.startsWith('::view-transition-group(product')));
      });
      return transition;
    };
  });
});

test('a picture travels from the list to its page, with Back, and forward again', { tag: '@long' }, async ({
  page,
  catalogue,
}) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  const { title } = catalogue.products[1] ?? { title: '' };
  const link = cards(page).nth(1).getByRole('link');
  await page.evaluate(() => scrollTo(0, 120));
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  const way = ['::view-transition-group(product-2)'];
  await expect.poll(() => travelled(page)).toEqual([way]);
  await page.goBack();
  await expect.poll(() => travelled(page)).toEqual([way, way]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goForward();
  await expect(heading).toBeVisible();
  await expect.poll(() => travelled(page)).toEqual([way, way, way]);
});

test.describe('where nothing is to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('there is none', { tag: '@long' }, async ({ page }) => {
    await page.goto('products');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();
    await page.goBack();
    await expect(card(page, (await cards(page).first().getByRole('link').textContent()) ?? '')).toBeVisible();
    expect(await travelled(page)).toEqual([]);
  });
});
