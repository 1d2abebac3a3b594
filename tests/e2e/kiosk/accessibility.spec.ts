import { mainClock } from '../../support/kiosk/main-clock.ts';
import { keyboardOf } from '../../support/kiosk/on-screen-keyboard.ts';
import { KIOSK_STATES, openOnKiosk, type State, UNHURRIED } from '../../support/states.ts';
import { isLong } from '../../support/test-profile.ts';
import { expectNoViolations, expectTargets } from '../../support/web/axe.ts';
import { faultsOfFocusRing } from '../../support/web/focus-ring.ts';
import { expect, LONG, test } from './fixtures.ts';

/** Whether the web shop has the same state. If so, tests/e2e/web/accessibility.spec.ts runs axe on that state. */
const isOfWeb = ({ on, differsOnKiosk }: State) => on !== 'kiosk' && !differsOnKiosk;

/**
 * `npm test` skips repetitions, states that the web test checks unless they have `hasColours`, and states that open
 * without a press. idle-session.spec.ts checks one of the latter in every run.
 */
const isChecked = (state: State) =>
  isLong || (!state.isRepetition && !state.unasked && (state.hasColours || !isOfWeb(state)));

/** Whether Tab can be tried: any key closes the on-screen keyboard and most of the states that open without a press. */
const takesTab = ({ unasked, shows }: State) => !unasked && shows !== keyboardOf;

// Unlike on the web, no zoom is tested, because a locked kiosk has none. `expectNoViolations` checks 'Larger text'.
for (const screen of ['portrait', 'landscape'] as const)
  test(
    `no state has a violation or a target that is too small: ${screen}`,
    screen === 'landscape' ? LONG : {},
    async ({ startKiosk, host, folder }) => {
      // The first states need a kiosk without a list, so make the host fail before the kiosk's first request for it.
      host.behave('list', { kind: 'status', status: 404 });
      const options = { screen, host, config: UNHURRIED, electron: mainClock(folder) };
      const startAgain = () => startKiosk(options);
      let kiosk = await startAgain();
      kiosk.expectConsole(/Failed to load resource/);
      const isOnScreen = ({ isNarrow }: State) => !isNarrow || screen === 'portrait';
      for (const state of KIOSK_STATES.filter((each) => isChecked(each) && isOnScreen(each)))
        await test.step(state.name, async () => {
          if (state.isNarrow) await kiosk.page.setViewportSize({ width: 480, height: 900 });
          kiosk = await openOnKiosk(kiosk, state, { host, startAgain });
          if (isOfWeb(state) && !isLong) await expectTargets(kiosk.page, state.name);
          else await expectNoViolations(kiosk.page, state.name);
          if (!isLong || !takesTab(state)) return;
          expect.soft(await faultsOfFocusRing(kiosk.page, 'Tab'), state.name).toEqual([]);
        });
    },
  );
