import { LARGE_CART, openOnWeb, WEB_STATES } from '../../support/states.ts';
import { faultsOfTargets } from '../../support/web/targets.ts';
import { expect, test } from './fixtures.ts';

const SIZES = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

test('targets are 48 px large and 8 px apart, in each state at each size', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expectConsole(/^Failed to load resource/);
  const found: Record<string, readonly string[]> = {};
  for (const state of WEB_STATES) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openOnWeb(page, catalogue, state, LARGE_CART);
    for (const [width, height] of SIZES) {
      if (state.isNarrow && width > 390) continue;
      await page.setViewportSize({ width, height });
      const faults = await faultsOfTargets(page, 8);
      if (faults.length > 0) found[`${state.name}, ${width} × ${height}`] = faults;
    }
  }
  expect(found).toEqual({});
});
