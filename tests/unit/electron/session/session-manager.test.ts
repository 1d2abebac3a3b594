import { describe, expect, it, vi } from 'vitest';
import type { JournalReading } from '../../../../electron/main/session/session-journal.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const managerOf = (reading: JournalReading) => new SessionManager(freshJournal, reading);
const nothing = { session: null, ask: false };

describe('a start of the program', () => {
  it.each([
    ['a cart', filled],
    ['a receipt on the screen', bought],
  ])('with %s in the journal hands it over and asks', (_name, session) => {
    expect(managerOf({ kind: 'sound', value: session }).open()).toEqual({ session, ask: true });
  });

  it('with an empty session starts on the landing page without a question: it outranks local storage', () => {
    const session = { ...empty, page: '/about' };
    expect(managerOf({ kind: 'sound', value: session }).open()).toEqual({ session: empty, ask: false });
  });

  it('with a spoilt journal is a clean start', () => {
    expect(managerOf({ kind: 'damaged' }).open()).toEqual({ session: empty, ask: false });
  });

  it('without any journal leaves it to local storage', () => {
    expect(managerOf({ kind: 'absent' }).open()).toEqual(nothing);
  });

  it('asks again where the pages were loaded anew before an answer', () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    sessionManager.open();
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual({ session: filled, ask: true });
  });
});

describe('in the middle of a session', () => {
  it('pages that are loaded again by themselves get nothing: local storage is up to date', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    await sessionManager.save(filled);
    expect(sessionManager.open()).toEqual(nothing);
  });

  it('pages that were lost get it back without a question', async () => {
    const sessionManager = managerOf({ kind: 'absent' });
    await sessionManager.save(filled);
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual({ session: filled, ask: false });
  });

  it('pages that never saved anything leave it to local storage when they are lost', () => {
    const sessionManager = managerOf({ kind: 'absent' });
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual(nothing);
  });

  it('pages that come back after long darkness ask first', async () => {
    const sessionManager = managerOf({ kind: 'absent' });
    await sessionManager.save(filled);
    sessionManager.onRendererLost('after asking');
    expect(sessionManager.open()).toEqual({ session: filled, ask: true });
  });

  it('after long darkness nobody is asked about a page alone', async () => {
    const sessionManager = managerOf({ kind: 'absent' });
    await sessionManager.save({ ...empty, page: '/products?q=ring' });
    sessionManager.onRendererLost('after asking');
    expect(sessionManager.open()).toEqual({ session: empty, ask: false });
  });

  it('says when a shopper is done: at a receipt that is left, and at a wipe', async () => {
    const emit = vi.fn();
    const timesOver = () => emit.mock.calls.filter(([event]) => event === 'session-over').length;
    const sessionManager = new SessionManager(freshJournal, { kind: 'absent' }, emit);
    await sessionManager.save(filled);
    await sessionManager.save(bought);
    expect(timesOver()).toBe(0);
    await sessionManager.save({ ...empty, page: '/products' });
    await sessionManager.save({ ...empty, page: '/about' });
    expect(timesOver()).toBe(1);
    await sessionManager.wipe();
    expect(timesOver()).toBe(2);
  });

  it('the pages after a wipe get the empty session, which outranks what local storage has', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    await sessionManager.wipe();
    expect(sessionManager.open()).toEqual({ session: empty, ask: false });
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual({ session: empty, ask: false });
    await sessionManager.save(empty);
    expect(sessionManager.open()).toEqual(nothing);
  });

  it('what the pages before a wipe still save is refused until new pages have opened', async () => {
    const write = vi.fn(async () => true);
    const sessionManager = new SessionManager({ ...freshJournal, write }, { kind: 'absent' });
    await sessionManager.save(filled);
    const wiped = sessionManager.wipe();
    expect(await sessionManager.save(filled)).toBe(false);
    await wiped;
    expect(await sessionManager.save(bought)).toBe(false);
    expect(sessionManager.snapshot()).toMatchObject({ isFresh: true, hasReceipt: false });
    expect(write).toHaveBeenCalledTimes(1);
    sessionManager.open();
    expect(await sessionManager.save(filled)).toBe(true);
  });
});

describe('the moment of a session', () => {
  const momentOf = async (session: typeof empty) => {
    const sessionManager = managerOf({ kind: 'absent' });
    await sessionManager.save(session);
    return sessionManager.snapshot();
  };

  it.each([
    ['nothing yet', empty, true],
    ['the landing page by its other address', { ...empty, page: '/home' }, true],
    ['a search', { ...empty, page: '/products?q=ring' }, false],
    ['a cart on the landing page', { ...filled, page: '/' }, false],
    ['a receipt', bought, false],
  ])('with %s', async (_name, session, isFresh) => {
    expect(await momentOf(session)).toMatchObject({ isFresh, isAskedToContinue: false });
  });

  it('tells that the shopper is asked to continue, until there is an answer', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    expect(sessionManager.snapshot().isAskedToContinue).toBe(true);
    await sessionManager.save(filled);
    expect(sessionManager.snapshot().isAskedToContinue).toBe(false);
  });
});
