import type { Page } from '@playwright/test';
import { ADDRESSES, cards, lines, untilShown } from '../../support/web/pages.ts';
import { forgetStorage, seedReturningShopper } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

/** What can be pressed and is smaller than 48 px in a direction, or less than 8 px away from another target. */
const faultsOfTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SMALLEST = 48;
    const NEAREST = 8;
    /** For the sums of fractions that a layout is made of. */
    const EXACTNESS = 0.05;

    /** Where a press counts: a title's link may cover what it stands on. */
    const areaOf = (element: Element) => {
      const isCover = getComputedStyle(element, '::after').position === 'absolute';
      const pressed = isCover && element instanceof HTMLElement ? element.offsetParent : element;
      return (pressed ?? element).getBoundingClientRect();
    };
    /** What scrolls together: other things pass below header and foot. */
    const layerOf = (element: Element | null): Element | null =>
      !element || /fixed|sticky/.test(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const holds = (outer: DOMRect, inner: DOMRect) =>
      outer.left <= inner.left &&
      outer.right >= inner.right &&
      outer.top <= inner.top &&
      outer.bottom >= inner.bottom;
    const distance = (one: DOMRect, other: DOMRect) =>
      Math.max(
        one.left - other.right,
        other.left - one.right,
        one.top - other.bottom,
        other.top - one.bottom,
      );

    const root = document.querySelector('dialog[open]') ?? document;
    const targets = [...root.querySelectorAll('a, button, input')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? element.textContent,
        area: areaOf(element),
        layer: layerOf(element),
      }));
    const small = targets
      .filter(({ area }) => Math.min(area.width, area.height) < SMALLEST - EXACTNESS)
      .map(({ name, area }) => `${name}: ${area.width} × ${area.height}`);
    const near = targets.flatMap((one, place) =>
      targets
        .slice(place + 1)
        .filter(
          (other) =>
            other.layer === one.layer &&
            !holds(one.area, other.area) &&
            !holds(other.area, one.area) &&
            distance(one.area, other.area) < NEAREST - EXACTNESS,
        )
        .map((other) => `${one.name} to ${other.name}: ${distance(one.area, other.area)}`),
    );
    return targets.length > 0 ? [...small, ...near] : ['there is nothing to press'];
  });

test('targets are 48 px large, and 8 px from their neighbours, on each page at each size', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expectConsole(/^Failed to load resource/);
  const found: Record<string, readonly string[]> = {};
  async function measure(state: string, sizes: readonly (readonly [number, number])[] = SIZES) {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const faults = await faultsOfTargets(page);
      if (faults.length > 0) found[`${state}, ${width} × ${height}`] = faults;
    }
  }
  async function open(path: string) {
    await page.goto(path);
    await untilShown(page);
  }

  await seedReturningShopper(page, catalogue, [1, 9999], [2, 1], [3, 12]);
  for (const path of ADDRESSES) {
    await open(path);
    await measure(path);
  }
  await open('products?q=ring');
  await expect(cards(page).first()).toBeVisible();
  await measure('products');
  await open('products?q=umbrella&category=jewelery');
  await expect(page.getByRole('button', { name: 'Search all categories' })).toBeVisible();
  await measure('no match');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await measure('menu', [[390, 844]]);
  await open('cart');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(lines(page)).toHaveCount(2);
  await measure('cart');
  await open('checkout');
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your purchase!');
  await measure('receipt');
  catalogue.behave('product', { kind: 'status', status: 404 });
  await open('product/2');
  await measure('failed product');
  catalogue.behave('list', { kind: 'status', status: 404 });
  await forgetStorage(page);
  await open('products');
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await measure('failed products');
  expect(found).toEqual({});
});
