import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalReading } from '../../../../electron/main/session/session-journal.ts';
import { SessionManager } from '../../../../electron/main/session/session-manager.ts';
import { countSessions } from '../../../../electron/main/telemetry/events.ts';
import { EMPTY_SESSION } from '../../../../src/domain/session.ts';
import { serializeSession } from '../../../../src/domain/session-schema.ts';
import { bought, filled } from '../../../support/unit/samples.ts';

const at = (page: string) => serializeSession({ ...EMPTY_SESSION, page });

const counted: string[] = [];
beforeEach(() => void counted.splice(0));

/** The sessionManager of a program that starts on what the journal holds, and whose journal is counted. */
async function managerOn(reading: JournalReading): Promise<SessionManager> {
  const disk = { read: async () => reading, write: async () => true, replace: async () => true };
  const journal = countSessions(disk, ({ kind }) => counted.push(kind));
  return new SessionManager(journal, await journal.read());
}

describe('the count of sessions and purchases', () => {
  it('has nobody while only the landing page is looked at', async () => {
    const sessionManager = await managerOn({ kind: 'absent' });
    sessionManager.open();
    await sessionManager.save(at('/'));
    await sessionManager.save(at('/home'));
    await sessionManager.wipe();
    expect(counted).toEqual([]);
  });

  it('has a shopper once, from the first page to the receipt', async () => {
    const sessionManager = await managerOn({ kind: 'absent' });
    for (const session of [at('/'), at('/products?page=2'), filled, at('/'), filled, bought, bought])
      await sessionManager.save(session);
    expect(counted).toEqual(['session-began', 'purchase']);
  });

  it('has another shopper after a wipe, and one who goes on after a receipt was left', async () => {
    const sessionManager = await managerOn({ kind: 'absent' });
    await sessionManager.save(filled);
    await sessionManager.wipe();
    sessionManager.open();
    await sessionManager.save(at('/about'));
    await sessionManager.save(bought);
    await sessionManager.save(at('/products'));
    expect(counted).toEqual(['session-began', 'session-began', 'purchase', 'session-began']);
  });

  it('has one that a restart interrupted in the run where it began, its receipt too', async () => {
    const withCart = await managerOn({ kind: 'sound', value: filled });
    await withCart.save(filled);
    const withReceipt = await managerOn({ kind: 'sound', value: bought });
    await withReceipt.save(bought);
    expect(counted).toEqual([]);
    await withCart.wipe();
    withCart.open();
    await withCart.save(filled);
    expect(counted).toEqual(['session-began']);
  });

  it('begins anew where a start found nothing that anybody would miss', async () => {
    const sessionManager = await managerOn({ kind: 'sound', value: at('/about') });
    await sessionManager.save(at('/'));
    expect(counted).toEqual([]);
    await sessionManager.save(at('/about'));
    expect(counted).toEqual(['session-began']);
  });

  it('leaves out what pages of an ended session still want to keep', async () => {
    const sessionManager = await managerOn({ kind: 'absent' });
    await sessionManager.wipe();
    expect(await sessionManager.save(bought)).toBe(false);
    expect(counted).toEqual([]);
  });
});
