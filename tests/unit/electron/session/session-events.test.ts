import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalReading } from '../../../../electron/main/session/session-journal.ts';
import { type SessionEvent, SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { EMPTY_SESSION } from '../../../../src/domain/session.ts';
import { serializeSession } from '../../../../src/domain/session-schema.ts';
import { bought, filled, freshJournal } from '../../../support/unit/samples.ts';

const at = (page: string) => serializeSession({ ...EMPTY_SESSION, page });

const counted: SessionEvent[] = [];
beforeEach(() => void counted.splice(0));

/** The session manager of a program that starts on what the journal holds, and whose sessions are counted. */
const managerOn = (reading: JournalReading) =>
  new SessionManager(freshJournal, reading, (event) => event !== 'session-over' && counted.push(event));

describe('the count of sessions and purchases', () => {
  it('has nobody while only the landing page is looked at', async () => {
    const sessionManager = managerOn({ kind: 'absent' });
    sessionManager.open();
    await sessionManager.save(at('/'));
    await sessionManager.save(at('/home'));
    await sessionManager.wipe();
    expect(counted).toEqual([]);
  });

  it('has a shopper once, from the first page to the receipt', async () => {
    const sessionManager = managerOn({ kind: 'absent' });
    for (const session of [at('/'), at('/products?page=2'), filled, at('/'), filled, bought, bought])
      await sessionManager.save(session);
    expect(counted).toEqual(['session-began', 'purchase']);
  });

  it('has another shopper after a wipe, and one who goes on after a receipt was left', async () => {
    const sessionManager = managerOn({ kind: 'absent' });
    await sessionManager.save(filled);
    await sessionManager.wipe();
    sessionManager.open();
    await sessionManager.save(at('/about'));
    await sessionManager.save(bought);
    await sessionManager.save(at('/products'));
    expect(counted).toEqual(['session-began', 'session-began', 'purchase', 'session-began']);
  });

  it('has one that a restart interrupted in the run if it began, its receipt too', async () => {
    const withCart = managerOn({ kind: 'sound', value: filled });
    await withCart.save(filled);
    const withReceipt = managerOn({ kind: 'sound', value: bought });
    await withReceipt.save(bought);
    expect(counted).toEqual([]);
    await withCart.wipe();
    withCart.open();
    await withCart.save(filled);
    expect(counted).toEqual(['session-began']);
  });

  it('begins anew if a start found nothing that anybody would miss', async () => {
    const sessionManager = managerOn({ kind: 'sound', value: at('/about') });
    await sessionManager.save(at('/'));
    expect(counted).toEqual([]);
    await sessionManager.save(at('/about'));
    expect(counted).toEqual(['session-began']);
  });

  it('begins anew after long darkness if nobody would miss the page before, and goes on with a cart', async () => {
    const sessionManager = managerOn({ kind: 'absent' });
    await sessionManager.save(at('/about'));
    sessionManager.onRendererLost('after asking');
    await sessionManager.save(filled);
    expect(counted).toEqual(['session-began', 'session-began']);
    sessionManager.onRendererLost('after asking');
    await sessionManager.save(filled);
    expect(counted).toHaveLength(2);
  });
});
