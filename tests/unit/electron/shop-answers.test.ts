import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createAccessibility } from '../../../electron/main/accessibility.ts';
import { loadConfig } from '../../../electron/main/config.ts';
import { createPendingWork } from '../../../electron/main/recovery/pending-work.ts';
import { createSessionKeeper } from '../../../electron/main/session-keeper.ts';
import { answerShop } from '../../../electron/main/shop-answers.ts';
import { EMPTY_SESSION } from '../../../src/domain/session.ts';
import { toWireSession } from '../../../src/domain/session-wire.ts';
import { deferred } from '../../support/deferred.ts';
import { invoke } from '../../support/unit/electron.ts';
import { eventually } from '../../support/unit/eventually.ts';

/** Far longer than this test takes, in ms. */
const PATIENCE_MS = 60_000;

it('the end of the program waits for a session that is being saved', async () => {
  const disk = deferred();
  const write = vi.fn(() => disk.promise.then(() => true));
  const journal = { read: async () => ({ kind: 'absent' }) as const, write, replace: write };
  const writes = createPendingWork();
  answerShop({
    isTrusted: () => true,
    log: vi.fn(),
    config: loadConfig({ argv: [], environment: {}, userData: '/nowhere' }).config,
    accessibility: createAccessibility({ configured: {}, kept: null, keep: async () => undefined }),
    lockdown: { isOn: () => true, release: vi.fn(), engage: vi.fn() },
    recovery: { beat: vi.fn() },
    staff: { touched: vi.fn() },
    keeper: Promise.resolve(createSessionKeeper(journal, { kind: 'absent' })),
    writes,
    reset: {
      idle: () => ({ endsInMs: null }),
      stay: vi.fn(),
      endSession: vi.fn(),
      isCountingDown: () => false,
    },
    catalogue: { status: vi.fn() },
  });
  const event = { senderFrame: { url: 'app://countertop/', parent: null } };
  const saved = invoke('session:save', event, toWireSession(EMPTY_SESSION));
  await eventually(() => expect(write).toHaveBeenCalled());
  const ended = vi.fn();
  void writes.settled(PATIENCE_MS).then(ended);
  await setImmediate();
  expect(ended).not.toHaveBeenCalled();
  disk.resolve();
  expect(await saved).toBe(true);
  await eventually(() => expect(ended).toHaveBeenCalled());
});
