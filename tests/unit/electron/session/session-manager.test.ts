import { describe, expect, it, vi } from 'vitest';
import type { JournalReading, SessionJournal } from '../../../../electron/main/session/session-journal.ts';
import { createSessionKeeper } from '../../../../electron/main/session/session-manager.ts';
import { bought, empty, filled } from '../../../support/unit/samples.ts';

const journal: SessionJournal = {
  read: async () => ({ kind: 'absent' }),
  write: async () => true,
  replace: async () => true,
};
const keeperOf = (reading: JournalReading) => createSessionKeeper(journal, reading);
const nothing = { session: null, ask: false };

describe('a start of the program', () => {
  it.each([
    ['a cart', filled],
    ['a receipt on the screen', bought],
  ])('with %s in the journal hands it over and asks', (_name, session) => {
    expect(keeperOf({ kind: 'sound', value: session }).open()).toEqual({ session, ask: true });
  });

  it('with an empty session starts on the landing page without a question: it outranks local storage', () => {
    const session = { ...empty, page: '/about' };
    expect(keeperOf({ kind: 'sound', value: session }).open()).toEqual({ session: empty, ask: false });
  });

  it('with a spoilt journal is a clean start', () => {
    expect(keeperOf({ kind: 'damaged' }).open()).toEqual({ session: empty, ask: false });
  });

  it('without any journal leaves it to local storage', () => {
    expect(keeperOf({ kind: 'absent' }).open()).toEqual(nothing);
  });

  it('asks again where the pages were loaded anew before an answer', () => {
    const keeper = keeperOf({ kind: 'sound', value: filled });
    keeper.open();
    keeper.pagesLost();
    expect(keeper.open()).toEqual({ session: filled, ask: true });
  });
});

describe('in the middle of a session', () => {
  it('pages that are loaded again by themselves get nothing: local storage is up to date', async () => {
    const keeper = keeperOf({ kind: 'sound', value: filled });
    await keeper.save(filled);
    expect(keeper.open()).toEqual(nothing);
  });

  it('pages that were lost get it back without a question', async () => {
    const keeper = keeperOf({ kind: 'absent' });
    await keeper.save(filled);
    keeper.pagesLost();
    expect(keeper.open()).toEqual({ session: filled, ask: false });
  });

  it('pages that never saved anything leave it to local storage when they are lost', () => {
    const keeper = keeperOf({ kind: 'absent' });
    keeper.pagesLost();
    expect(keeper.open()).toEqual(nothing);
  });

  it('pages that come back after long darkness ask first', async () => {
    const keeper = keeperOf({ kind: 'absent' });
    await keeper.save(filled);
    keeper.pagesLost('after asking');
    expect(keeper.open()).toEqual({ session: filled, ask: true });
  });

  it('after long darkness nobody is asked about a page alone', async () => {
    const keeper = keeperOf({ kind: 'absent' });
    await keeper.save({ ...empty, page: '/products?q=ring' });
    keeper.pagesLost('after asking');
    expect(keeper.open()).toEqual({ session: empty, ask: false });
  });

  it('says when a shopper is done: at a receipt that is left, and at a wipe', async () => {
    const onSessionOver = vi.fn();
    const keeper = createSessionKeeper(journal, { kind: 'absent' }, onSessionOver);
    await keeper.save(filled);
    await keeper.save(bought);
    expect(onSessionOver).not.toHaveBeenCalled();
    await keeper.save({ ...empty, page: '/products' });
    await keeper.save({ ...empty, page: '/about' });
    expect(onSessionOver).toHaveBeenCalledTimes(1);
    await keeper.wipe();
    expect(onSessionOver).toHaveBeenCalledTimes(2);
  });

  it('a wiped session never comes back', async () => {
    const keeper = keeperOf({ kind: 'sound', value: filled });
    await keeper.wipe();
    keeper.pagesLost();
    expect(keeper.open()).toEqual({ session: empty, ask: false });
  });

  it('the pages after a wipe get the empty session, which outranks what local storage has', async () => {
    const keeper = keeperOf({ kind: 'absent' });
    await keeper.save(filled);
    await keeper.wipe();
    expect(keeper.open()).toEqual({ session: empty, ask: false });
    await keeper.save(empty);
    expect(keeper.open()).toEqual(nothing);
  });

  it('what the pages before a wipe still save is refused until new pages have opened', async () => {
    const write = vi.fn(async () => true);
    const keeper = createSessionKeeper({ ...journal, write }, { kind: 'absent' });
    await keeper.save(filled);
    const wiped = keeper.wipe();
    expect(await keeper.save(filled)).toBe(false);
    await wiped;
    expect(await keeper.save(bought)).toBe(false);
    expect(keeper.moment()).toMatchObject({ isFresh: true, hasReceipt: false });
    expect(write).toHaveBeenCalledTimes(1);
    keeper.open();
    expect(await keeper.save(filled)).toBe(true);
  });
});

describe('the moment of a session', () => {
  const momentOf = async (session: typeof empty) => {
    const keeper = keeperOf({ kind: 'absent' });
    await keeper.save(session);
    return keeper.moment();
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

  it('tells path and receipt', async () => {
    expect(await momentOf({ ...filled, page: '/products?q=ring' })).toMatchObject({
      path: '/products',
      hasReceipt: false,
    });
    expect(await momentOf(bought)).toMatchObject({ path: '/checkout', hasReceipt: true });
  });

  it('before anything is known is fresh', () => {
    expect(keeperOf({ kind: 'absent' }).moment()).toMatchObject({ path: '/', isFresh: true });
  });

  it('tells that the shopper is asked to continue, until there is an answer', async () => {
    const keeper = keeperOf({ kind: 'sound', value: filled });
    expect(keeper.moment().isAskedToContinue).toBe(true);
    await keeper.save(filled);
    expect(keeper.moment().isAskedToContinue).toBe(false);
  });
});
