import type { Session } from '../domain/session.ts';
import type { SessionJournal } from '../platform/platform.ts';

/** Keeps the session before it is shown, so that what a shopper sees survives a power cut. */
export interface SessionWriter {
  /** Keeps and shows a session. @returns settles when this session, or a newer one, is shown */
  write(session: Session): Promise<void>;
}

/**
 * Opens the writer. Without a journal every session is shown at once. With one, a session that comes while another is
 * being written waits for its turn and gives way to a newer one, so that fast pressing costs no more writes than the
 * disk can take; sessions are shown in the order in which they came.
 * @param show is told whether the journal has it; one that cannot write is no reason to stop selling
 */
export function createSessionWriter(
  journal: SessionJournal | null,
  show: (session: Session, isJournalled: boolean) => void,
): SessionWriter {
  let last: Promise<void> = Promise.resolve();
  let waiting: { session: Session; readonly shown: Promise<void> } | null = null;

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work);
    // One fault must not stop all that comes after it.
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    write(session) {
      if (!journal) {
        show(session, false);
        return last;
      }
      if (waiting) {
        waiting.session = session;
        return waiting.shown;
      }
      const entry = {
        session,
        shown: inTurn(async () => {
          if (waiting === entry) waiting = null;
          show(entry.session, await journal.save(entry.session));
        }),
      };
      waiting = entry;
      return entry.shown;
    },
  };
}
