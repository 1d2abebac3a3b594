import {
  EMPTY_SESSION,
  isWorthRestoring,
  toWireSession,
  type WireSession,
} from '../../src/domain/session.ts';
import type { OpenedSession } from '../../src/platform/platform.ts';
import type { JournalReading, SessionJournal } from './session-journal.ts';

/** Knows which session pages that start have to go on with. */
export interface SessionKeeper {
  open(): OpenedSession;
  save(session: WireSession): Promise<boolean>;
  wipe(): Promise<boolean>;
  /**
   * Says that the pages were lost in the middle of it. The next ones go on without a question where the same shopper
   * still stands there, and after asking where it was dark for long.
   */
  pagesLost(next?: 'silently' | 'after asking'): void;
}

/**
 * Opens the keeper on what the journal held at the start of the program. A start asks the shopper first; pages that
 * are loaded again by themselves find local storage as they left it and need nothing. An empty or spoilt journal
 * outranks local storage, which may be seconds behind; without any journal there is only that.
 * @param onSessionOver called when a shopper is done: a receipt was left, or the session wiped
 */
export function createSessionKeeper(
  journal: SessionJournal,
  reading: JournalReading,
  onSessionOver: () => void = () => undefined,
): SessionKeeper {
  const empty = toWireSession(EMPTY_SESSION);
  /** Null while local storage is all there is. */
  let known: WireSession | null = reading.kind === 'absent' ? null : empty;
  let handOver: 'nothing' | 'silently' | 'after asking' = known ? 'silently' : 'nothing';
  if (reading.kind === 'sound') handOverToNextShopper(reading.value);

  /** What nobody would miss is not even worth its page: the next shopper starts on the landing page. */
  function handOverToNextShopper(session: WireSession): void {
    known = isWorthRestoring(session) ? session : empty;
    handOver = isWorthRestoring(session) ? 'after asking' : 'silently';
  }

  return {
    open: () => ({
      session: handOver === 'nothing' ? null : known,
      ask: handOver === 'after asking',
    }),
    save(session) {
      if (known?.receipt && !session.receipt) onSessionOver();
      known = session;
      handOver = 'nothing';
      return journal.write(session);
    },
    wipe() {
      known = empty;
      handOver = 'nothing';
      onSessionOver();
      return journal.replace(empty);
    },
    pagesLost(next = 'silently') {
      if (known === null || handOver === 'after asking') return;
      if (next === 'after asking') handOverToNextShopper(known);
      else handOver = 'silently';
    },
  };
}
