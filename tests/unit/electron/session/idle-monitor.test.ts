import { describe, expect, it, vi } from 'vitest';
import { IdleMonitor } from '../../../../electron/main/session/idle-monitor.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import type { SerializedSession } from '../../../../src/domain/session-schema.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { deferred } from '../../../support/deferred.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const atCheckout = { ...filled, page: '/checkout' };

/** How late it may notice something, in seconds: it checks ten times a second. */
const CHECK_S = 0.1;

const config = {
  idleSeconds: 60,
  idleSecondsAtCheckout: 120,
  idleSecondsOnReceipt: 45,
  idleAnswerSeconds: 25,
} as const;

/** A kiosk with a shopper in front of it. */
async function start({
  /** What the shopper has done since the start. */
  session = null as SerializedSession | null,
  /** What the journal held at the start. */
  found = null as SerializedSession | null,
  isOn = true,
  moreTime = false,
  hasCustomPreferences = false,
  replace = freshJournal.replace,
  clearBrowsingData = async (): Promise<void> => undefined,
}) {
  const clock = manualClock();
  const journal = { ...freshJournal, replace: vi.fn(replace) };
  const reading = found ? ({ kind: 'sound', value: found } as const) : ({ kind: 'absent' } as const);
  const sessionManager = new SessionManager(journal, reading);
  sessionManager.open();
  if (session) await sessionManager.save(session);
  const state = { isOn, isStaffThere: false, touchedAt: clock.monotonic(), pendingWrites: 0 };
  const spies = { onChange: vi.fn(), log: vi.fn(), clearBrowsingData: vi.fn(clearBrowsingData) };
  const reloadForNextUser = vi.fn();
  const resetAccessibility = vi.fn();
  const idleMonitor = new IdleMonitor({
    config: { ...config, sessionReset: null },
    lockdown: { isOn: () => state.isOn },
    staff: { isOpen: () => state.isStaffThere },
    accessibility: {
      current: () => ({ ...DEFAULT_ACCESSIBILITY, moreTime }),
      isChanged: () => hasCustomPreferences,
      reset: resetAccessibility,
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
    resetAccessibility,
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
      clock.pass(seconds * 1000);
      await settle();
    },
  };
}

const settle = () => new Promise(setImmediate);

describe('a shopper who left', () => {
  it.each([
    ['on a page', filled, 60],
    ['while looking around with an empty cart', { ...empty, page: '/products?q=ring' }, 60],
    ['at the checkout', atCheckout, 120],
    ['in front of a receipt', bought, 45],
  ])(
    '%s is asked after the time for that, and the session ends 25 s later',
    async (_name, session, limit) => {
      const { pass, isAsking, ended, idleMonitor, onChange, log } = await start({ session });
      await pass(limit - CHECK_S);
      expect(isAsking()).toBe(false);
      await pass(CHECK_S);
      expect(idleMonitor.idle()).toEqual({ endsInMs: 25_000 });
      expect(onChange).toHaveBeenCalledTimes(1);
      await pass(25 - CHECK_S);
      expect(ended()).toBe(0);
      await pass(CHECK_S);
      expect(ended()).toBe(1);
      expect(isAsking()).toBe(false);
      expect(log.mock.calls).toEqual([['session-ended', { reason: 'idle', isWiped: true }]]);
    },
  );

  it('has three times as long, also for the answer, if they want more time', async () => {
    const { pass, isAsking, idleMonitor, ended } = await start({ session: filled, moreTime: true });
    await pass(180 - CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(CHECK_S);
    expect(idleMonitor.idle()).toEqual({ endsInMs: 75_000 });
    await pass(75);
    expect(ended()).toBe(1);
  });

  it('leaves nothing behind: journal, what else the machine knows, and only then the new pages', async () => {
    const order: string[] = [];
    /** Says so only when it is done. */
    const done = async (what: string) => {
      await null;
      return order.push(what) > 0;
    };
    const kiosk = await start({
      session: filled,
      replace: () => done('journal'),
      clearBrowsingData: async () => void (await done('traces')),
    });
    kiosk.reloadForNextUser.mockImplementation(() => order.push('pages'));
    await kiosk.pass(85);
    expect(order).toEqual(['journal', 'traces', 'pages']);
    expect(kiosk.resetAccessibility).toHaveBeenCalledTimes(1);
    expect(kiosk.journal.replace).toHaveBeenCalledWith(empty);
    expect(kiosk.sessionManager.open()).toEqual({ session: empty, ask: false });
  });

  it.each([
    ['a disk that hangs', { replace: () => new Promise<boolean>(() => undefined) }, true],
    ['a browser that fails', { clearBrowsingData: () => Promise.reject(new Error('for the test')) }, false],
    ['a browser that hangs', { clearBrowsingData: () => new Promise<void>(() => undefined) }, false],
  ])('is gone from the screen in spite of %s', async (_name, fault, isCleared) => {
    const { pass, reloadForNextUser, sessionManager } = await start({ session: filled, ...fault });
    await pass(85);
    await pass(3);
    expect(reloadForNextUser.mock.calls).toEqual([[isCleared]]);
    expect(sessionManager.open()).toEqual({ session: empty, ask: false });
  });

  it('ends once only, and the next one is watched as the first', async () => {
    const { pass, ended, sessionManager, touch, isAsking } = await start({ session: filled });
    await pass(3600);
    expect(ended()).toBe(1);
    touch();
    sessionManager.open();
    await sessionManager.save(filled);
    await pass(60);
    expect(isAsking()).toBe(true);
    await pass(25);
    expect(ended()).toBe(2);
  });

  it('is measured by a clock that cannot be set', async () => {
    const { pass, clock, isAsking, ended } = await start({ session: filled });
    clock.jump(500 * 86_400_000);
    await pass(60 - CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(CHECK_S);
    clock.jump(500 * 86_400_000);
    await pass(25 - CHECK_S);
    expect(ended()).toBe(0);
    await pass(CHECK_S);
    expect(ended()).toBe(1);
  });
});

describe('a shopper who is there', () => {
  it('answers with any touch, as often as they like, and has the whole time again', async () => {
    const { pass, touch, isAsking, ended, onChange } = await start({ session: filled });
    for (let time = 0; time < 20; time += 1) {
      await pass(60 - 2 * CHECK_S);
      expect(isAsking()).toBe(false);
      await pass(25);
      expect(isAsking()).toBe(true);
      touch();
      await pass(CHECK_S);
      expect(isAsking()).toBe(false);
    }
    expect(ended()).toBe(0);
    expect(onChange).toHaveBeenCalledTimes(40);
  });

  it('answers by what makes no input', async () => {
    const { pass, idleMonitor, isAsking, ended } = await start({ session: filled });
    await pass(70);
    idleMonitor.keepAlive();
    expect(isAsking()).toBe(false);
    await pass(60 - CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(25);
    expect(ended()).toBe(0);
  });

  it('ends the session at once if they say so, once however often', async () => {
    const { idleMonitor, ended, log, journal } = await start({ session: filled });
    await Promise.all([idleMonitor.endSession(), idleMonitor.endSession()]);
    expect(ended()).toBe(1);
    expect(journal.replace).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([['session-ended', { reason: 'start-over', isWiped: true }]]);
  });
});

describe('if there is nothing to lose', () => {
  it('nobody is asked, and a kiosk that nobody touched stays as it is', async () => {
    const { pass, ended, onChange } = await start({ session: empty });
    await pass(3600);
    expect(ended()).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('one who touched something leaves nothing behind either: the session ends without a question, once', async () => {
    const { pass, touch, ended, onChange } = await start({ session: { ...empty, page: '/home' } });
    await pass(10);
    touch();
    await pass(60 - CHECK_S);
    expect(ended()).toBe(0);
    await pass(CHECK_S);
    expect(ended()).toBe(1);
    await pass(3600);
    expect(ended()).toBe(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a landing page that the shopper made to suit them', () => {
  it('is not taken from them without a question', async () => {
    const { pass, touch, isAsking, ended } = await start({ session: empty, hasCustomPreferences: true });
    await pass(10);
    touch();
    await pass(60);
    expect([isAsking(), ended()]).toEqual([true, 0]);
    await pass(CHECK_S);
    touch();
    await pass(CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(60 + 25);
    expect(ended()).toBe(1);
  });
});

describe('a new shopper in the moment in which nobody was there', () => {
  it('keeps what they began while a slow browser was cleared', async () => {
    const cleared = deferred();
    const { pass, touch, ended, sessionManager, journal, clearBrowsingData } = await start({
      session: empty,
      clearBrowsingData: () => cleared.promise,
    });
    await pass(10);
    touch();
    await pass(60);
    expect(clearBrowsingData).toHaveBeenCalledTimes(1);
    await pass(1);
    touch();
    expect(await sessionManager.save(filled)).toBe(true);
    cleared.resolve();
    await pass(CHECK_S);
    expect(ended()).toBe(0);
    expect(journal.replace).not.toHaveBeenCalled();
    expect(sessionManager.snapshot()).toMatchObject({ isFresh: false, path: '/cart' });
  });

  it('has pages of their own at once, and keeps what they begin on them, however slow the disk is', async () => {
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
});

describe('while the staff stand here', () => {
  it('a question is answered, nobody is asked another, and then the shopper has the whole time again', async () => {
    const { pass, state, isAsking, ended, onChange } = await start({ session: filled });
    await pass(70);
    expect(isAsking()).toBe(true);
    state.isStaffThere = true;
    await pass(CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(3600);
    expect(onChange).toHaveBeenCalledTimes(2);
    state.isStaffThere = false;
    await pass(60 - CHECK_S);
    expect(isAsking()).toBe(false);
    await pass(CHECK_S);
    expect([isAsking(), ended()]).toEqual([true, 0]);
  });
});

describe('while the shopper is asked to continue after a restart', () => {
  it('no other question is asked, and if the pages hang the session ends when both times are over', async () => {
    const { pass, idleMonitor, onChange, ended } = await start({ found: filled });
    expect(idleMonitor.isCountingDown()).toBe(true);
    await pass(85 - CHECK_S);
    expect(ended()).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
    await pass(CHECK_S);
    expect(ended()).toBe(1);
  });

  it('goes on as usual once they have answered', async () => {
    const { pass, sessionManager, touch, idleMonitor, isAsking } = await start({ found: filled });
    await pass(20);
    touch();
    await sessionManager.save(filled);
    expect(idleMonitor.isCountingDown()).toBe(false);
    await pass(60);
    expect(isAsking()).toBe(true);
    expect(idleMonitor.isCountingDown()).toBe(true);
  });
});

describe('if it is switched off', () => {
  it('nothing ends by itself, but Start over still does', async () => {
    const { pass, ended, onChange, idleMonitor } = await start({ session: filled, isOn: false });
    await pass(36_000);
    expect(ended()).toBe(0);
    expect(onChange).not.toHaveBeenCalled();
    await idleMonitor.endSession();
    expect(ended()).toBe(1);
  });

  it('in the middle of the question, that goes away', async () => {
    const { pass, state, isAsking, ended } = await start({ session: filled });
    await pass(60);
    state.isOn = false;
    await pass(30);
    expect([isAsking(), ended()]).toEqual([false, 0]);
  });
});

describe('the session is over', () => {
  it.each([
    ['on the landing page, with nothing in the cart', { session: empty }, true],
    ['with a cart', { session: filled }, false],
    ['on another page, which will end by itself', { session: { ...empty, page: '/products' } }, false],
    ['with a look that somebody asked for', { session: empty, hasCustomPreferences: true }, false],
    ["while 'Continue or start over?' is asked", { found: filled }, false],
    ['without an end of its own: with a cart', { session: filled, isOn: false }, false],
    [
      'without an end of its own: on another page',
      { session: { ...empty, page: '/products' }, isOn: false },
      true,
    ],
  ])('%s: %o %s', async (_where, shopper, isOver) => {
    expect((await start(shopper)).idleMonitor.isSessionOver()).toBe(isOver);
  });

  it('when the shopper who left was asked and did not answer, and not before', async () => {
    const { pass, idleMonitor } = await start({ session: filled });
    await pass(60 + 25 - CHECK_S);
    expect(idleMonitor.isSessionOver()).toBe(false);
    await pass(CHECK_S);
    expect(idleMonitor.isSessionOver()).toBe(true);
  });
});
