import type { Page } from '@playwright/test';
import { LARGE_CART, openOnWeb, type State, WEB_STATES } from '../../support/states.ts';
import { isLong } from '../../support/test-profile.ts';
import { violationsByMedia } from '../../support/web/axe.ts';
import { laptop, phone } from '../../support/web/browser.ts';
import { faultsOfFocusRing } from '../../support/web/focus-ring.ts';
import { faultsOfFit, type OWN_STYLES, setOwnStyles } from '../../support/web/own-styles.ts';
import { faultsOfTargets } from '../../support/web/targets.ts';
import { expect, LONG, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TARGET_SIZES: readonly (readonly [number, number])[] = [
  [320, 640],
  [820, 1180],
  [1280, 800],
  ...(isLong
    ? ([
        [390, 844],
        [1920, 1080],
      ] as const)
    : []),
];

/** Small pages: the device, the size in CSS px and the shopper's own styles. */
const SMALL_PAGES: readonly (readonly [string, number, number, keyof typeof OWN_STYLES])[] = [
  ['a laptop at a zoom of 400 %', 320, 256, 'none'],
  ['a small phone', 360, 640, 'text twice as large'],
  ...(isLong
    ? ([
        ['a laptop at a zoom of 200 %', 640, 400, 'none'],
        ['a narrow phone', 320, 640, 'wide spacing'],
      ] as const)
    : []),
];

const RINGS: readonly (readonly [number, number, 'Tab' | 'Shift+Tab'])[] = [
  // The smallest page leaves the least room for the focus ring.
  [320, 256, 'Shift+Tab'],
  // On a phone, cart and checkout have a bar that stays at the bottom and could cover the focused element.
  [390, 844, 'Tab'],
  ...(isLong ? ([[1280, 800, 'Tab']] as const) : []),
];

function ringsOf({ name }: State) {
  const hasBar = name === 'cart' || name === 'checkout';
  return isLong || hasBar ? RINGS : RINGS.slice(0, 1);
}

/** The media settings to check besides the usual ones. Undefined means all. */
function mediaOf({ hasColours }: State) {
  if (isLong) return undefined;
  // Only long test runs check high contrast here, because theme.test.ts checks its colours in every run.
  return hasColours ? (['dark'] as const) : [];
}

for (const state of WEB_STATES)
  test.describe(() => {
    test.use(state.isNarrow ? { viewport: phone.viewport } : laptop);
    const fits = (width: number) => !state.isNarrow || width < 400;
    const setSize = (page: Page, width: number, height: number) => page.setViewportSize({ width, height });

    const details = state.isRepetition ? LONG : {};
    test(`everyone can use: ${state.name}`, details, async ({ page, catalogue, watch }) => {
      if (state.host === 'failing') watch.expectConsole(/^Failed to load resource/);
      await openOnWeb(page, catalogue, state, LARGE_CART);

      expect.soft(await violationsByMedia(page, mediaOf(state)), 'axe').toEqual({});

      for (const [width, height] of TARGET_SIZES.filter(([each]) => fits(each))) {
        await setSize(page, width, height);
        const faults = await faultsOfTargets(page, 48, 8);
        expect.soft(faults, `targets of 48 px, 8 px apart, at ${width} × ${height}`).toEqual([]);
      }
      for (const [name, width, height, styles] of SMALL_PAGES.filter(([, each]) => fits(each))) {
        await setSize(page, width, height);
        await setOwnStyles(page, styles);
        expect.soft(await faultsOfFit(page), `all fits on ${name} with ${styles} as own styles`).toEqual([]);
      }
      await setOwnStyles(page, 'none');
      for (const [width, height, key] of ringsOf(state).filter(([each]) => fits(each))) {
        await setSize(page, width, height);
        const faults = await faultsOfFocusRing(page, key);
        expect.soft(faults, `the focus is seen at ${width} × ${height} with ${key}`).toEqual([]);
      }
    });

    test(`axe finds nothing on a phone: ${state.name}`, LONG, async ({ page, catalogue, watch }) => {
      if (state.host === 'failing') watch.expectConsole(/^Failed to load resource/);
      await setSize(page, phone.viewport.width, phone.viewport.height);
      await openOnWeb(page, catalogue, state, LARGE_CART);
      expect(await violationsByMedia(page)).toEqual({});
    });
  });
