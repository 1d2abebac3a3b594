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
  /** Says that the pages were lost in the middle of it: the next ones go on without a question. */
  pagesLost(): void;
}

/**
 * Opens the keeper on what the journal held at the start of the program. A start asks the shopper first; pages that
 * are loaded again by themselves find local storage as they left it and need nothing.
 */
export function createSessionKeeper(journal: SessionJournal, reading: JournalReading): SessionKeeper {
  const empty = toWireSession(EMPTY_SESSION);
  // What nobody would miss is not even worth its page: the next shopper starts on the landing page.
  let known: WireSession =
    reading.kind === 'session' && isWorthRestoring(reading.session) ? reading.session : empty;
  let handOver: 'nothing' | 'silently' | 'after asking' = firstHandOver(reading);

  return {
    open: () => ({
      session: handOver === 'nothing' ? null : known,
      ask: handOver === 'after asking',
    }),
    save(session) {
      known = session;
      handOver = 'nothing';
      return journal.write(session);
    },
    wipe() {
      known = empty;
      handOver = 'nothing';
      return journal.replace(empty);
    },
    pagesLost() {
      if (handOver === 'nothing') handOver = 'silently';
    },
  };
}

/** An empty journal outranks local storage, which may be seconds behind; without any journal there is only that. */
function firstHandOver(reading: JournalReading): 'nothing' | 'silently' | 'after asking' {
  if (reading.kind === 'absent') return 'nothing';
  return reading.kind === 'session' && isWorthRestoring(reading.session) ? 'after asking' : 'silently';
}
