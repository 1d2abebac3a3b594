import { LONG, test } from '../../e2e/web/fixtures.ts';
import { openOnWeb, WEB_STATES } from '../../support/states.ts';
import { laptop, phone } from '../../support/web/browser.ts';
import { expectNothingUnasked, stopsOf, tryDoublePresses } from '../../support/web/double-press-table.ts';

for (const [screen, pointer, device] of [
  ['phone', 'touch', phone],
  ['laptop', 'mouse', laptop],
] as const)
  test.describe(`on a ${screen}, by ${pointer}`, () => {
    test.use({ ...device, hasTouch: pointer === 'touch' });

    for (const { state, ...stop } of stopsOf(WEB_STATES)) {
      if (state.isNarrow && screen === 'laptop') continue;
      test(
        `the second of two presses has no unwanted effect: ${stop.name}`,
        LONG,
        async ({ page, catalogue, watch }, testInfo) => {
          if (state.host === 'failing') watch.expectConsole(/^Failed to load resource/);
          const rows = await tryDoublePresses(stop, pointer, async () => {
            await openOnWeb(page, catalogue, state);
            return page;
          });
          await expectNothingUnasked(rows, testInfo);
        },
      );
    }
  });
