import { describe, expect, it, vi } from 'vitest';
import { IdleMonitor } from '../../../../electron/main/session/idle-monitor.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import type { SerializedSession } from '../../../../src/domain/session-schema.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { deferred } from '../../../support/deferred.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const atCheckout = { ...filled, page: '/checkout' };

/** The monitor's maximum delay in seconds: it checks ten times a second. */
const CHECK_S = 0.1;

const config = {
  idleSeconds: 60,
  idleSecondsAtCheckout: 120,
  idleSecondsOnReceipt: 45,
  idleAnswerSeconds: 25,
} as const;

async function start({
  /** The session that the pages save after the kiosk has started. */
  session = null as SerializedSession | null,
  /** The session that is in the journal when the kiosk starts. */
  found = null as SerializedSession | null,
  isOn = true,
  sessionReset = null as boolean | null,
  moreTime = false,
  isChanged = false,
  replace = freshJournal.replace,
  wipeBrowsingData = async (): Promise<void> => undefined,
}) {
  const clock = manualClock();
  const journal = { ...freshJournal, replace: vi.fn(replace) };
  const reading = found ? ({ kind: 'sound', value: found } as const) : ({ kind: 'absent' } as const);
  const sessionManager = new SessionManager(journal, reading);
  sessionManager.open();
  if (session) await sessionManager.save(session);
  const state = { isOn, isChanged, isStaffThere: false, touchedAt: clock.monotonic(), pendingWrites: 0 };
  const spies = { onChange: vi.fn(), log: vi.fn(), wipeBrowsingData: vi.fn(wipeBrowsingData) };
  const reloadForNextUser = vi.fn();
  const idleMonitor = new IdleMonitor({
    config: { ...config, sessionReset },
    lockdown: { isOn: () => state.isOn },
    staff: { isOpen: () => state.isStaffThere },
    accessibility: {
      current: () => ({ ...DEFAULT_ACCESSIBILITY, moreTime }),
      isChanged: () => state.isChanged,
      reset: () => void Object.assign(state, { isChanged: false }),
    },
    recovery: { reloadForNextUser },
    clock,
    input: { idleMs: () => clock.monotonic() - state.touchedAt },
    sessionManager,
    writes: {
      add(work) {
        state.pendingWrites += 1;
        return work.finally(() => {
          state.pendingWrites -= 1;
        });
      },
    },
    ...spies,
  });
  await settle();
  return {
    ...spies,
    idleMonitor,
    reloadForNextUser,
    sessionManager,
    clock,
    journal,
    state,
    isAsking: () => idleMonitor.idle().endsInMs !== null,
    ended: () => reloadForNextUser.mock.calls.length,
    touch: () => {
      state.touchedAt = clock.monotonic();
    },
    async pass(seconds: number) {
      clock.pass(Math.round(seconds * 1000));
      await settle();
    },
  };
}

const settle = () => new Promise(setImmediate);

type Kiosk = Awaited<ReturnType<typeof start>>;

const ACTS = {
  touch: ({ touch }: Kiosk) => touch(),
  'keep alive': ({ idleMonitor }: Kiosk) => idleMonitor.keepAlive(),
  'staff come': ({ state }: Kiosk) => Object.assign(state, { isStaffThere: true }),
  'staff leave': ({ state }: Kiosk) => Object.assign(state, { isStaffThere: false }),
  'switch off': ({ state }: Kiosk) => Object.assign(state, { isOn: false }),
  'clock jumps': ({ clock }: Kiosk) => clock.jump(500 * 86_400_000),
  'clock jumps back': ({ clock }: Kiosk) => clock.jump(-3650 * 86_400_000),
  'new pages': ({ sessionManager }: Kiosk) => sessionManager.open(),
  'fill cart': ({ sessionManager }: Kiosk) => sessionManager.save(filled),
};
/** Whether the kiosk asks if the shopper is still there, and how many sessions have ended. */
const SEEN = {
  'not asked': [false, 0],
  asked: [true, 0],
  ended: [false, 1],
  'asked again': [true, 1],
  'ended again': [false, 2],
};
/** A pause in seconds, an action, or the expected state. */
type Step = number | keyof typeof ACTS | keyof typeof SEEN;

const LAST = [0.1, 'asked', 24.9, 'asked', 0.1, 'ended', 3600, 'ended'] as const;
const page = (path: string) => ({ ...empty, page: path });

const scripts: readonly (readonly [string, Parameters<typeof start>[0], readonly Step[]])[] = [
  ['with a cart', { session: filled }, [59.9, 'not asked', ...LAST]],
  ['who looks around', { session: page('/products?q=ring') }, [59.9, 'not asked', ...LAST]],
  ['at the checkout', { session: atCheckout }, [119.9, 'not asked', ...LAST]],
  ['with a receipt', { session: bought }, [44.9, 'not asked', ...LAST]],
  [
    'who wants more time',
    { session: filled, moreTime: true },
    [179.9, 'not asked', 0.1, 'asked', 74.9, 'asked', 0.1, 'ended'],
  ],
  [
    'while the clock jumps',
    { session: filled },
    ['clock jumps', 59.9, 'not asked', 0.1, 'asked', 'clock jumps back', 24.9, 'asked', 0.1, 'ended'],
  ],
  [
    'who answers with any touch, as often as they like',
    { session: filled },
    Array<Step[]>(20).fill([59.8, 'not asked', 25, 'asked', 'touch', 0.1, 'not asked']).flat(),
  ],
  [
    'who answers without input',
    { session: filled },
    [70, 'asked', 'keep alive', 'not asked', 59.9, 'not asked', 25, 'asked'],
  ],
  ['who never touched a fresh shop', { session: empty }, [3600, 'not asked']],
  ['who touched a fresh shop', { session: page('/home') }, [10, 'touch', 59.9, 'not asked', 0.1, 'ended']],
  [
    'who changed the settings of a fresh shop',
    { session: empty, isChanged: true },
    [10, 'touch', 60, 'asked', 0.1, 'touch', 0.1, 'not asked', 85, 'ended'],
  ],
  [
    'while the staff page is open',
    { session: filled },
    [70, 'asked', 'staff come', 3600, 'not asked', 'staff leave', 59.9, 'not asked', 0.1, 'asked'],
  ],
  ['while "Continue or start over?" is asked', { found: filled }, [84.9, 'not asked', 0.1, 'ended']],
  ['whose session never times out', { session: filled, isOn: false }, [36_000, 'not asked']],
  ['whose session the operator keeps', { session: filled, sessionReset: false }, [3600, 'not asked']],
  ['after the reset is switched off', { session: filled }, [60, 'asked', 'switch off', 30, 'not asked']],
  [
    'who follows another',
    { session: filled },
    [3600, 'ended', 'touch', 'new pages', 'fill cart', 60, 'asked again', 25, 'ended again'],
  ],
];

it.each(scripts)('a shopper %s', async (_who, given, steps) => {
  const kiosk = await start(given);
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'number') await kiosk.pass(step);
    else if (step in ACTS) await ACTS[step as keyof typeof ACTS](kiosk);
    else expect([kiosk.isAsking(), kiosk.ended()], `step ${index}`).toEqual(SEEN[step as keyof typeof SEEN]);
  }
});

describe('a shopper who left', () => {
  it('sees the time left; then the session is over, which is logged', async () => {
    const { pass, idleMonitor, onChange, log } = await start({ session: filled });
    await pass(61);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(idleMonitor.idle()).toEqual({ endsInMs: 24_000 });
    await pass(24 - CHECK_S);
    expect(idleMonitor.isSessionOver()).toBe(false);
    await pass(CHECK_S);
    expect(idleMonitor.isSessionOver()).toBe(true);
    expect(log.mock.calls).toEqual([['session-ended', { reason: 'idle', isWiped: true }]]);
  });

  it('leaves no data behind: the journal is cleared, then the browser, and only then new pages open', async () => {
    const order: string[] = [];
    const [written, cleared] = [deferred(), deferred()];
    const kiosk = await start({
      session: filled,
      isChanged: true,
      replace: () => written.promise.then(() => order.push('journal') > 0),
      wipeBrowsingData: () => cleared.promise.then(() => void order.push('traces')),
    });
    kiosk.reloadForNextUser.mockImplementation(() => order.push('pages'));
    await kiosk.pass(85);
    expect(kiosk.wipeBrowsingData).not.toHaveBeenCalled();
    written.resolve();
    await kiosk.pass(CHECK_S);
    cleared.resolve();
    await kiosk.pass(CHECK_S);
    expect(order).toEqual(['journal', 'traces', 'pages']);
    expect(kiosk.state.isChanged).toBe(false);
    expect(kiosk.journal.replace).toHaveBeenCalledWith(empty);
    expect(kiosk.sessionManager.open()).toEqual({ session: empty, ask: false });
  });

  it.each([
    ['a disk that hangs', { replace: () => new Promise<boolean>(() => undefined) }, true],
    ['a browser that fails', { wipeBrowsingData: () => Promise.reject(new Error('for the test')) }, false],
    ['a browser that hangs', { wipeBrowsingData: () => new Promise<void>(() => undefined) }, false],
  ])('is cleared from the screen even with %s', async (_name, fault, isCleared) => {
    const { pass, reloadForNextUser, sessionManager } = await start({ session: filled, ...fault });
    await pass(85);
    await pass(3);
    expect(reloadForNextUser.mock.calls).toEqual([[isCleared]]);
    expect(sessionManager.open()).toEqual({ session: empty, ask: false });
  });
});

it('"Start over" ends the session immediately and only once, even if sessions never time out', async () => {
  const { idleMonitor, ended, log, journal } = await start({ session: filled, isOn: false });
  await Promise.all([idleMonitor.endSession(), idleMonitor.endSession()]);
  expect(ended()).toBe(1);
  expect(journal.replace).toHaveBeenCalledTimes(1);
  expect(log.mock.calls).toEqual([['session-ended', { reason: 'start-over', isWiped: true }]]);
});

it('a new shopper keeps a session that began while a slow browser was being cleared', async () => {
  const cleared = deferred();
  const { pass, touch, ended, sessionManager, journal, wipeBrowsingData } = await start({
    session: empty,
    wipeBrowsingData: () => cleared.promise,
  });
  await pass(10);
  touch();
  await pass(60);
  expect(wipeBrowsingData).toHaveBeenCalledTimes(1);
  await pass(1);
  touch();
  expect(await sessionManager.save(filled)).toBe(true);
  cleared.resolve();
  await pass(CHECK_S);
  expect(ended()).toBe(0);
  expect(journal.replace).not.toHaveBeenCalled();
  expect(sessionManager.snapshot()).toMatchObject({ isFresh: false, path: '/cart' });
});

it('a new shopper gets new pages at once and keeps the session begun on them, even if the disk is slow', async () => {
  const written = deferred();
  const { pass, touch, ended, sessionManager, state, log } = await start({
    session: empty,
    replace: () => written.promise.then(() => true),
  });
  await pass(10);
  touch();
  await pass(60);
  expect(ended()).toBe(1);
  expect(sessionManager.open()).toEqual({ session: empty, ask: false });
  touch();
  expect(await sessionManager.save(filled)).toBe(true);
  expect(state.pendingWrites).toBe(1);
  written.resolve();
  await pass(CHECK_S);
  expect(state.pendingWrites).toBe(0);
  expect(log.mock.calls).toEqual([['session-ended', { reason: 'idle', isWiped: true }]]);
  expect([ended(), sessionManager.snapshot().path]).toEqual([1, '/cart']);
});

it('counts down while the shopper is asked to continue after a restart, until they continue', async () => {
  const { pass, sessionManager, touch, idleMonitor } = await start({ found: filled });
  expect(idleMonitor.isCountingDown()).toBe(true);
  await pass(20);
  touch();
  await sessionManager.save(filled);
  expect(idleMonitor.isCountingDown()).toBe(false);
  await pass(60);
  expect(idleMonitor.isCountingDown()).toBe(true);
});

it.each([
  ['on the landing page, with nothing in the cart', { session: empty }, true],
  ['on the landing page, with a cart', { session: { ...filled, page: '/' } }, false],
  ['on another page, before its time-out', { session: page('/products') }, false],
  ['with changed accessibility settings', { session: empty, isChanged: true }, false],
  ["while 'Continue or start over?' is asked", { found: filled }, false],
  ['with a cart, if sessions never time out', { session: filled, isOn: false }, false],
  ['on another page, if sessions never time out', { session: page('/products'), isOn: false }, true],
])('the session is over %s: %o %s', async (_where, shopper, isOver) => {
  expect((await start(shopper)).idleMonitor.isSessionOver()).toBe(isOver);
});
