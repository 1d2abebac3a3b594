import { KIOSK_STATES, openOnKiosk, type State } from '../../support/states.ts';
import { isLong } from '../../support/test-profile.ts';
import { expectNoViolations, expectTargets } from '../../support/web/axe.ts';
import { test } from './fixtures.ts';

/** Whether the web shop has the same state. If so, tests/e2e/web/accessibility.spec.ts runs axe on that state. */
const isOfWeb = ({ on, differsOnKiosk }: State) => on !== 'kiosk' && !differsOnKiosk;

/** `npm test` skips repetitions. It also skips states that the web test checks, unless they have `hasColours`. */
const isChecked = (state: State) => isLong || (!state.isRepetition && (state.hasColours || !isOfWeb(state)));

test('no state has a violation or a target that is too small', async ({ startKiosk, host }) => {
  // The first states need a kiosk without a list, so make the host fail before the kiosk's first request for it.
  host.behave('list', { kind: 'status', status: 404 });
  const kiosk = await startKiosk({ config: { catalogueUrl: host.url, sessionReset: false } });
  kiosk.expectConsole(/Failed to load resource/);
  const { page } = kiosk;
  for (const state of KIOSK_STATES.filter(isChecked))
    await test.step(state.name, async () => {
      if (state.isNarrow) await page.setViewportSize({ width: 480, height: 900 });
      await openOnKiosk(page, state, host);
      if (isOfWeb(state) && !isLong) await expectTargets(page, state.name);
      else await expectNoViolations(page, state.name);
    });
});
