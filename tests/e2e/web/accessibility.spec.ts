import { openOnWeb, WEB_STATES } from '../../support/states.ts';
import { isLong } from '../../support/test-profile.ts';
import { violationsByMedia } from '../../support/web/axe.ts';
import { laptop, phone } from '../../support/web/browser.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [screen, options, tag] of [
  ['laptop', laptop, []],
  ['phone', phone, ['@long']],
] as const)
  test.describe(`on a ${screen}`, () => {
    for (const state of WEB_STATES)
      test.describe(() => {
        test.use(state.isNarrow ? phone : options);

        test(`axe finds nothing: ${state.name}`, { tag: [...tag] }, async ({ page, catalogue, watch }) => {
          if (state.host === 'failing') watch.expectConsole(/^Failed to load resource/);
          await openOnWeb(page, catalogue, state);
          // `npm test` checks other media only for the states that together have every colour.
          const media = isLong || state.hasColours ? undefined : [];
          expect(await violationsByMedia(page, media)).toEqual({});
        });
      });
  });
