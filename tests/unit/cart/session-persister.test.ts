import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SessionPersister } from '../../../src/cart/session-persister.ts';
import { EMPTY_SESSION, type Session } from '../../../src/domain/session.ts';
import type { SessionJournal } from '../../../src/platform/platform.ts';

const at = (page: string): Session => ({ ...EMPTY_SESSION, page });

/** A journal whose writes end only when the test calls `finish`. */
function slowJournal() {
  const disk: { kept: Session | null } = { kept: null };
  const writes: string[] = [];
  let release: (durable: boolean) => void = () => {};
  const save = (session: Session) =>
    new Promise<boolean>((resolve) => {
      writes.push(session.page);
      release = (durable) => {
        if (durable) disk.kept = session;
        resolve(durable);
      };
    });
  const journal: SessionJournal = { open: async () => ({ session: null, ask: false }), save };
  return {
    journal,
    disk,
    writes,
    /** Ends the pending write. */
    async finish(durable = true) {
      // Wait a microtask, because a write begins one microtask after the call.
      await Promise.resolve();
      release(durable);
      await new Promise(setImmediate);
    },
  };
}

function open(journal: SessionJournal) {
  const shown: [page: string, isJournalled: boolean][] = [];
  const persister = new SessionPersister(journal, ({ page }, isJournalled) =>
    shown.push([page, isJournalled]),
  );
  return { persister, shown };
}

describe('the session persister', () => {
  it('replaces a waiting session with a newer one, and settles both calls when the newer one is shown', async () => {
    const { journal, writes, finish } = slowJournal();
    const { persister, shown } = open(journal);
    void persister.write(at('/a'));
    await Promise.resolve();
    const settled = Promise.all([persister.write(at('/b')), persister.write(at('/c'))]);
    await new Promise(setImmediate);
    expect(writes).toEqual(['/a']);
    await finish();
    await finish(false);
    await settled;
    expect(writes).toEqual(['/a', '/c']);
    // A session is shown even if the journal cannot write it.
    expect(shown).toEqual([
      ['/a', true],
      ['/c', false],
    ]);
  });

  it('continues after an error of a subscriber', async () => {
    const { journal, finish } = slowJournal();
    const shown: string[] = [];
    const persister = new SessionPersister(journal, ({ page }) => {
      if (page === '/a') throw new Error('a fault of the pages');
      shown.push(page);
    });
    const failed = persister.write(at('/a')).catch((error: Error) => error.message);
    await finish();
    expect(await failed).toBe('a fault of the pages');
    void persister.write(at('/b'));
    await finish();
    expect(shown).toEqual(['/b']);
  });

  it('always shows the session that is on the disk, if the disk works', async () => {
    const page = fc.nat(9).map((number) => `/${number}`);
    const step = fc.oneof(page, fc.constant('disk answers'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { journal, disk, finish } = slowJournal();
        const { persister, shown } = open(journal);
        for (const next of steps) {
          if (next === 'disk answers') await finish();
          else void persister.write(at(next));
          expect(shown.at(-1)?.[0]).toBe(disk.kept?.page);
        }
      }),
      { numRuns: 200 },
    );
  });
});
