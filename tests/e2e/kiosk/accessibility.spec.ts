import { KIOSK_STATES, openOnKiosk, type State } from '../../support/states.ts';
import {
  ALL_AT_ONCE,
  EACH_APPEARANCE,
  expectNoViolations,
  expectRulesKept,
  SIZE_RULES,
} from '../../support/web/axe.ts';
import { test } from './fixtures.ts';

/** Whether the web has it as well: tests/e2e/web/accessibility.spec.ts tries all rules on it. */
const isOfWeb = ({ on, differsOnKiosk }: State) => on !== 'kiosk' && !differsOnKiosk;

for (const [name, tag, isLong] of [
  ['no state of a kiosk’s own has a violation, and no other a target that is too small', [], false],
  ['no state breaks a rule of axe in any appearance', ['@long'], true],
] as const)
  test(name, { tag: [...tag] }, async ({ startKiosk, host }) => {
    // From the start: the kiosk asks for its list before a shopper does.
    host.behave('list', { kind: 'status', status: 404 });
    const config = { catalogueUrl: host.url, sessionReset: false };
    const kiosk = await startKiosk({ config });
    kiosk.expectConsole(/Failed to load resource/);
    const { page } = kiosk;
    for (const state of KIOSK_STATES)
      await test.step(state.name, async () => {
        if (state.isNarrow) await page.setViewportSize({ width: 480, height: 900 });
        await openOnKiosk(page, state, host);
        if (isLong) await expectNoViolations(page, state.name, EACH_APPEARANCE);
        else if (isOfWeb(state)) await expectRulesKept(page, state.name, SIZE_RULES);
        else await expectNoViolations(page, state.name, ALL_AT_ONCE);
      });
  });
