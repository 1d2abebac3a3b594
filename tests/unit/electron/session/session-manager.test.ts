import { describe, expect, it, vi } from 'vitest';
import type { JournalReading } from '../../../../electron/main/session/session-journal.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const managerOf = (reading: JournalReading) => new SessionManager(freshJournal, reading);
const nothing = { session: null, ask: false };
/** The empty session overrides local storage. */
const afresh = { session: empty, ask: false };

describe('a start of the program', () => {
  const sound = (value: typeof empty): JournalReading => ({ kind: 'sound', value });

  it.each<[name: string, JournalReading, opened: object]>([
    ['a cart in the journal restores it and asks', sound(filled), { session: filled, ask: true }],
    ['a receipt in the journal restores it and asks', sound(bought), { session: bought, ask: true }],
    ['a page alone in the journal starts on the landing page', sound({ ...empty, page: '/about' }), afresh],
    ['a damaged journal starts there too', { kind: 'damaged', keptAs: '' }, afresh],
    ['no journal leaves it to local storage', { kind: 'absent' }, nothing],
  ])('with %s', (_name, reading, opened) => {
    expect(managerOf(reading).open()).toEqual(opened);
  });

  it('asks again if the pages reload before an answer', () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    sessionManager.open();
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual({ session: filled, ask: true });
  });
});

describe('in the middle of a session', () => {
  it('pages that reload get no session, because local storage is up to date', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    await sessionManager.save(filled);
    expect(sessionManager.open()).toEqual(nothing);
  });

  const onlyAPage = { ...empty, page: '/products?q=ring' };

  it.each([
    ['get it back without a question', filled, undefined, { session: filled, ask: false }],
    ['use local storage if they never saved a session', null, undefined, nothing],
    ['ask first after long darkness', filled, 'after asking', { session: filled, ask: true }],
    ['do not ask about a page alone after long darkness', onlyAPage, 'after asking', afresh],
  ] as const)('pages that were lost %s', async (_name, saved, how, opened) => {
    const sessionManager = managerOf({ kind: 'absent' });
    if (saved) await sessionManager.save(saved);
    sessionManager.onRendererLost(how);
    expect(sessionManager.open()).toEqual(opened);
  });

  it('emits the end of a session when a receipt is left, and at a wipe', async () => {
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

  it('pages after a wipe get the empty session, which overrides local storage', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    await sessionManager.wipe();
    expect(sessionManager.open()).toEqual(afresh);
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual(afresh);
    await sessionManager.save(empty);
    expect(sessionManager.open()).toEqual(nothing);
  });

  it('after a wipe, saves are refused until new pages open', async () => {
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

describe('the snapshot of a session', () => {
  const momentOf = async (session: typeof empty) => {
    const sessionManager = managerOf({ kind: 'absent' });
    await sessionManager.save(session);
    return sessionManager.snapshot();
  };

  it.each([
    ['an empty session', empty, true],
    ['the landing page by its other address', { ...empty, page: '/home' }, true],
    ['a search', { ...empty, page: '/products?q=ring' }, false],
    ['a cart on the landing page', { ...filled, page: '/' }, false],
    ['a receipt', bought, false],
  ])('is taken with %s', async (_name, session, isFresh) => {
    expect(await momentOf(session)).toMatchObject({ isFresh, isAskedToContinue: false });
  });

  it('says that the shopper is asked to continue, until there is an answer', async () => {
    const sessionManager = managerOf({ kind: 'sound', value: filled });
    expect(sessionManager.snapshot().isAskedToContinue).toBe(true);
    await sessionManager.save(filled);
    expect(sessionManager.snapshot().isAskedToContinue).toBe(false);
  });
});
