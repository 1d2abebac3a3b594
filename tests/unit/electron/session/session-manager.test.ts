import { describe, expect, it, vi } from 'vitest';
import type { JournalReading } from '../../../../electron/main/session/session-journal.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const absent: JournalReading = { kind: 'absent' };
const sound = (value: typeof empty): JournalReading => ({ kind: 'sound', value });
const managerOf = (reading: JournalReading) => new SessionManager(freshJournal, reading);
const nothing = { session: null, ask: false };
/** The pages begin with an empty session, even if local storage has another session. */
const afresh = { session: empty, ask: false };

it.each<[name: string, JournalReading, opened: object]>([
  ['a cart in the journal restores it and asks', sound(filled), { session: filled, ask: true }],
  ['a receipt in the journal restores it and asks', sound(bought), { session: bought, ask: true }],
  ['a page alone in the journal starts on the landing page', sound({ ...empty, page: '/about' }), afresh],
  ['a damaged journal starts on the landing page', { kind: 'damaged', keptAs: '' }, afresh],
  ['no journal starts from local storage', absent, nothing],
])('a start with %s, even if the pages reload before an answer', (_name, reading, opened) => {
  const sessionManager = managerOf(reading);
  expect(sessionManager.open()).toEqual(opened);
  sessionManager.onRendererLost();
  expect(sessionManager.open()).toEqual(opened);
});

describe('in the middle of a session', () => {
  it('pages that reload get no session, because local storage is up to date', async () => {
    const sessionManager = managerOf(sound(filled));
    expect(sessionManager.snapshot().isAskedToContinue).toBe(true);
    await sessionManager.save(filled);
    expect(sessionManager.snapshot().isAskedToContinue).toBe(false);
    expect(sessionManager.open()).toEqual(nothing);
  });

  const onlyAPage = { ...empty, page: '/products?q=ring' };

  it.each([
    ['get it back without a question', filled, undefined, { session: filled, ask: false }],
    ['use local storage if they never saved a session', null, undefined, nothing],
    ['ask first if the screen was dark for long', filled, 'after asking', { session: filled, ask: true }],
    ['do not ask about a page alone after the screen was dark for long', onlyAPage, 'after asking', afresh],
  ] as const)('pages that were lost %s', async (_name, saved, how, opened) => {
    const sessionManager = managerOf(absent);
    if (saved) await sessionManager.save(saved);
    sessionManager.onRendererLost(how);
    expect(sessionManager.open()).toEqual(opened);
  });

  it('pages after a wipe get the empty session, which overrides local storage', async () => {
    const sessionManager = managerOf(sound(filled));
    await sessionManager.wipe();
    expect(sessionManager.open()).toEqual(afresh);
    sessionManager.onRendererLost();
    expect(sessionManager.open()).toEqual(afresh);
    await sessionManager.save(empty);
    expect(sessionManager.open()).toEqual(nothing);
  });

  it('after a wipe, saves are refused until new pages open', async () => {
    const write = vi.fn(async () => true);
    const sessionManager = new SessionManager({ ...freshJournal, write }, absent);
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
