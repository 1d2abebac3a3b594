import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '../../../../electron/main/config/load-config.ts';
import { limitRefusals } from '../../../../electron/main/core/limit-refusals.ts';
import type { Log } from '../../../../electron/main/core/log.ts';
import { createPendingWrites } from '../../../../electron/main/core/pending-writes.ts';
import { handleShopCalls } from '../../../../electron/main/ipc/shop-handlers.ts';
import { openAccessibility } from '../../../../electron/main/session/accessibility.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { EMPTY_SESSION } from '../../../../src/domain/session.ts';
import { type SerializedSession, serializeSession } from '../../../../src/domain/session-schema.ts';
import { deferred } from '../../../support/deferred.ts';
import { invoke } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { sampleLine, sampleProducts } from '../../../support/unit/samples.ts';

/** A time limit that no test reaches. */
const TIMEOUT_MS = 60_000;

/** Registers the shop's channels with a session manager. @param write used as the journal's `write` */
function answering(write: (session: SerializedSession) => Promise<boolean>, log: Log = vi.fn()) {
  const journal = { read: async () => ({ kind: 'absent' }) as const, write, replace: write };
  const writes = createPendingWrites();
  handleShopCalls({
    isShop: () => true,
    clock: manualClock(),
    log,
    config: loadConfig({ argv: [], environment: {}, userData: '/nowhere' }).config,
    logo: null,
    accessibility: openAccessibility('/nowhere', { contrast: 'standard' }),
    lockdown: { isOn: () => true },
    recovery: { recordHeartbeat: vi.fn() },
    systemd: { notifyAlive: vi.fn() },
    staff: { touched: vi.fn() },
    sessionManager: new SessionManager(journal, { kind: 'absent' }),
    writes,
    idleMonitor: { idle: () => ({ endsInMs: null }), keepAlive: vi.fn(), endSession: vi.fn() },
    catalogue: { status: vi.fn() },
  });
  const event = { senderFrame: { url: 'app://countertop/', parent: null } };
  const ask = async (channel: string, ...parameters: unknown[]) => invoke(channel, event, ...parameters);
  return { ask, log, writes };
}

it('the program’s end waits for a session that is being saved', async () => {
  const disk = deferred();
  const write = vi.fn(() => disk.promise.then(() => true));
  const { ask, writes } = answering(write);
  const saved = ask('session:save', serializeSession(EMPTY_SESSION));
  await expect.poll(() => write).toHaveBeenCalled();
  const ended = vi.fn();
  void writes.settled(TIMEOUT_MS).then(ended);
  await setImmediate();
  expect(ended).not.toHaveBeenCalled();
  disk.resolve();
  expect(await saved).toBe(true);
  await expect.poll(() => ended).toHaveBeenCalled();
});

it('a session that is too large is refused, and the previous one is kept', async () => {
  const write = vi.fn(async (_session: SerializedSession) => true);
  const { ask, log } = answering(write);
  const image = 'x'.repeat(20_000);
  const cart = sampleProducts(550, () => ({ image })).map((product) => sampleLine(product));
  const session = (lines: number) => serializeSession({ ...EMPTY_SESSION, cart: cart.slice(0, lines) });
  const large = session(450);
  expect(await ask('session:save', large)).toBe(true);
  await expect(ask('session:save', session(550))).rejects.toThrow('larger than it may be');
  expect(log).toHaveBeenCalledWith('call-refused', expect.objectContaining({ channel: 'session:save' }));
  expect(write.mock.calls).toEqual([[large]]);
  expect(await ask('session:open')).toEqual({ session: null, ask: false });
});

it('a page that reports errors endlessly does not fill the log', async () => {
  const written = vi.fn();
  const { ask } = answering(async () => true, limitRefusals(written, manualClock().monotonic));
  for (let fault = 0; fault < 1000; fault += 1)
    await ask('kiosk:report-error', 'a fault').catch(() => undefined);
  const events = written.mock.calls.map(([event]) => event);
  expect(events.sort()).toEqual([...Array(20).fill('call-refused'), ...Array(20).fill('renderer-error')]);
});
