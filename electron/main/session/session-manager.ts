import { EMPTY_SESSION, pathOf } from '../../../src/domain/session.ts';
import {
  isWorthRestoring,
  type SerializedSession,
  serializeSession,
} from '../../../src/domain/session-schema.ts';
import type { OpenedSession } from '../../../src/platform/platform.ts';
import type { JournalReading, SessionJournal } from './session-journal.ts';

/** The pages on which nobody has begun anything. */
const FIRST_PAGES = ['/', '/home'];

/** Whether a new shopper would find everything as it is for them: no cart, no receipt, the landing page. */
export function isFreshSession(session: Pick<SerializedSession, 'cart' | 'receipt' | 'page'>): boolean {
  return !isWorthRestoring(session) && FIRST_PAGES.includes(pathOf(session.page));
}

/** Where the running session is. */
export interface SessionSnapshot {
  /** The path of its page. */
  readonly path: string;
  /** Whether a receipt is on the screen. */
  readonly hasReceipt: boolean;
  /** Whether a shopper would miss a cart or a receipt. */
  readonly isWorthRestoring: boolean;
  /** Whether a new shopper would find everything as it is for them: no cart, no receipt, the landing page. */
  readonly isFresh: boolean;
  /** Whether the pages ask 'Continue or start over?' at the moment, which answers itself. */
  readonly isAskedToContinue: boolean;
}

/** Knows which session pages that start have to go on with. */
export interface SessionManager {
  open(): OpenedSession;
  /** @returns whether it is durable; false also for what pages of an ended session still want to keep */
  save(session: SerializedSession): Promise<boolean>;
  /** Ends the session for good: the next pages that open start with an empty one. */
  wipe(): Promise<boolean>;
  snapshot(): SessionSnapshot;
  /**
   * Says that the pages were lost in the middle of it. The next ones go on without a question where the same shopper
   * still stands there, and after asking where it was dark for long.
   */
  onRendererLost(next?: 'silently' | 'after asking'): void;
}

/**
 * Opens the sessionManager on what the journal held at the start of the program. A start asks the shopper first; pages that
 * are loaded again by themselves find local storage as they left it and need nothing. An empty or spoilt journal
 * outranks local storage, which may be seconds behind; without any journal there is only that.
 * @param onSessionOver called when a shopper is done: a receipt was left, or the session wiped
 */
export function createSessionManager(
  journal: SessionJournal,
  reading: JournalReading,
  onSessionOver: () => void = () => undefined,
): SessionManager {
  const empty = serializeSession(EMPTY_SESSION);
  /** Null while local storage is all there is. */
  let known: SerializedSession | null = reading.kind === 'absent' ? null : empty;
  let restoreMode: 'nothing' | 'silently' | 'after asking' = known ? 'silently' : 'nothing';
  /** From a wipe until new pages have opened the empty session: whatever pages still run belong to the one before. */
  let isBetweenShoppers = false;
  if (reading.kind === 'sound') handOverToNextShopper(reading.value);

  /** What nobody would miss is not even worth its page: the next shopper starts on the landing page. */
  function handOverToNextShopper(session: SerializedSession): void {
    known = isWorthRestoring(session) ? session : empty;
    restoreMode = isWorthRestoring(session) ? 'after asking' : 'silently';
  }

  return {
    open() {
      isBetweenShoppers = false;
      return {
        session: restoreMode === 'nothing' ? null : known,
        ask: restoreMode === 'after asking',
      };
    },
    async save(session) {
      if (isBetweenShoppers) return false;
      if (known?.receipt && !session.receipt) onSessionOver();
      known = session;
      restoreMode = 'nothing';
      return journal.write(session);
    },
    wipe() {
      known = empty;
      // It outranks the cart that local storage still has.
      restoreMode = 'silently';
      isBetweenShoppers = true;
      onSessionOver();
      return journal.replace(empty);
    },
    snapshot() {
      const session = known ?? empty;
      return {
        path: pathOf(session.page),
        hasReceipt: session.receipt !== null,
        isWorthRestoring: isWorthRestoring(session),
        isFresh: isFreshSession(session),
        isAskedToContinue: restoreMode === 'after asking',
      };
    },
    onRendererLost(next = 'silently') {
      if (known === null || restoreMode === 'after asking') return;
      if (next === 'after asking') handOverToNextShopper(known);
      else restoreMode = 'silently';
    },
  };
}
