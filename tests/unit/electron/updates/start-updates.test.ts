import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { idlenessOf, startUpdates } from '../../../../electron/main/updates/start-updates.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { nodeNetwork } from '../../../support/unit/node-network.ts';
import { filled, freshJournal } from '../../../support/unit/samples.ts';

const MINUTE = 60_000;
const FEED = { updateFeed: 'http://feed', updateKeyFile: '', updateCheckMinutes: 60 };

function start(options: Partial<Parameters<typeof startUpdates>[0]>) {
  const clock = manualClock();
  const health = createHealth(() => undefined);
  startUpdates({
    config: FEED,
    kioskId: 'till-1',
    app: { getVersion: () => '1.0.0', isPackaged: true },
    userData: '',
    environment: { COUNTERTOP_UPDATE_FOLDER: '/inbox', COUNTERTOP_TEST_PACE: '600' },
    clock,
    network: nodeNetwork(),
    sessionManager: new SessionManager(freshJournal, { kind: 'absent' }),
    input: { idleMs: () => 0 },
    idleMonitor: { isCountingDown: () => false },
    staff: { isOpen: () => false },
    log: () => undefined,
    health,
    ...options,
  });
  return { waits: clock.waits(), warning: health.warnings().get('updates') };
}

describe('a kiosk', () => {
  it('without a feed never looks for updates', () => {
    expect(start({ config: { ...FEED, updateFeed: null } })).toEqual({ waits: [], warning: undefined });
  });

  it('whose updates nobody would install says so, and does not look for any', () => {
    const { waits, warning } = start({ environment: {} });
    expect(waits).toEqual([]);
    expect(warning).toContain('only where the .deb is installed');
  });

  it.each([
    [0, 0.5],
    [0.5, 1],
    [1, 1.5],
  ])(
    'looks for the first time soon after its start, kiosks of a fleet apart, at its own pace: chance %d, %d min',
    (chance, minutes) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      expect(start({}).waits).toEqual([minutes * MINUTE]);
    },
  );
});

describe('a kiosk that an update may end', () => {
  const quiet = {
    sessionManager: new SessionManager(freshJournal, { kind: 'absent' }),
    idleMonitor: { isCountingDown: () => false },
    staff: { isOpen: () => false },
    input: { idleMs: () => 2 * MINUTE },
  };

  it('is one that nobody has touched for two minutes', () => {
    expect(idlenessOf(quiet, 1)()).toBe(true);
  });

  it.each<[string, Partial<typeof quiet>]>([
    ['a session', { sessionManager: new SessionManager(freshJournal, { kind: 'sound', value: filled }) }],
    ['a question', { idleMonitor: { isCountingDown: () => true } }],
    ['the staff', { staff: { isOpen: () => true } }],
    ['a touch a moment ago', { input: { idleMs: () => 2 * MINUTE - 1 } }],
  ])('is none with %s', (_what, changes) => {
    expect(idlenessOf({ ...quiet, ...changes }, 1)()).toBe(false);
  });
});
