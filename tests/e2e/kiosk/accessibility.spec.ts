import { KIOSK_STATES, openOnKiosk, type State } from '../../support/states.ts';
import {
  ALL_AT_ONCE,
  EACH_APPEARANCE,
  expectNoViolations,
  expectRulesKept,
  SIZE_RULES,
} from '../../support/web/axe.ts';
import { test } from './fixtures.ts';

/** Whether the web has the same state, so that tests/e2e/web/accessibility.spec.ts checks all rules on it. */
const isOfWeb = ({ on, differsOnKiosk }: State) => on !== 'kiosk' && !differsOnKiosk;

for (const [name, tag, isLong] of [
  [
    'kiosk-only states have no violation, and states shared with the web no target that is too small',
    [],
    false,
  ],
  ['no state breaks a rule of axe in any appearance', ['@long'], true],
] as const)
  test(name, { tag: [...tag] }, async ({ startKiosk, host }) => {
    // Set before the start, because the kiosk requests its list before a shopper does.
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
