import { EMPTY_SESSION, pathOf } from '../../../src/domain/session.ts';
import {
  isWorthRestoring,
  type SerializedSession,
  serializeSession,
} from '../../../src/domain/session-schema.ts';
import type { OpenedSession } from '../../../src/platform/platform.ts';
import type { JournalReading, SessionJournal } from './session-journal.ts';

/*
 * This folder owns a shopper's session: what it holds and where it is kept through a power cut (`session-journal.ts`), when
 * nobody is there any more (`idle-monitor.ts`, `idle-timeouts.ts`, `input-activity.ts`), how it ends and what is wiped then
 * (`session-end.ts`, `browsing-data.ts`), and how the shopper wants to see it (`accessibility.ts`). The pages that show it are
 * the renderer's.
 */

/** The pages on which nobody has begun anything. */
const FIRST_PAGES = ['/', '/home'];

/** Whether a new shopper would find everything as it is for them: no cart, no receipt, the landing page. */
function isFreshSession(session: Pick<SerializedSession, 'cart' | 'receipt' | 'page'>): boolean {
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

/**
 * How the next pages that open go on:
 *
 * - nothing: they find local storage as the pages before left it. So it is while they save, and where there is no journal.
 * - silently: with the known session, which outranks local storage: the pages were lost, or the session was wiped
 * - after asking: the same where somebody else may stand there: after a start of the program or long darkness
 *
 * Each leads to 'nothing' with the first `save`.
 */
type RestoreMode = 'nothing' | 'silently' | 'after asking';

/**
 * What happens to sessions, without what a shopper chose:
 *
 * - session-began: a first thing that the next shopper would find, another page than the landing page or a line in the
 *   cart. A session that a restart interrupted began in the run before.
 * - purchase: a receipt; there is one in a session at most
 * - session-over: the shopper is done, who left their receipt or whose session was wiped
 */
export type SessionEvent = 'session-began' | 'purchase' | 'session-over';

const EMPTY = serializeSession(EMPTY_SESSION);

/** Knows which session pages that start have to go on with. */
export class SessionManager {
  readonly #journal: SessionJournal;
  readonly #emit: (event: SessionEvent) => void;
  /** Null while local storage is all there is. */
  #known: SerializedSession | null = null;
  #restoreMode: RestoreMode = 'nothing';
  /** From a wipe until new pages have opened the empty session: whatever pages still run belong to the one before. */
  #isBetweenShoppers = false;
  /** From `session-began` to `session-over`, which a session that nobody would miss does without after a failure. */
  #hasBegun = false;

  /**
   * Begins with what the journal held at the start of the program. A start asks the shopper first; pages that are loaded
   * again by themselves find local storage as they left it and need nothing. An empty or spoilt journal outranks local
   * storage, which may be seconds behind; without any journal there is only that.
   */
  constructor(
    journal: SessionJournal,
    reading: JournalReading,
    emit: (event: SessionEvent) => void = () => undefined,
  ) {
    this.#journal = journal;
    this.#emit = emit;
    if (reading.kind !== 'absent') this.#askNextShopper(reading.kind === 'sound' ? reading.value : EMPTY);
  }

  /** New pages open. */
  open(): OpenedSession {
    this.#isBetweenShoppers = false;
    return {
      session: this.#restoreMode === 'nothing' ? null : this.#known,
      ask: this.#restoreMode === 'after asking',
    };
  }

  /** @returns whether it is durable; false also for what pages of an ended session still want to keep */
  async save(session: SerializedSession): Promise<boolean> {
    if (this.#isBetweenShoppers) return false;
    this.#report(session);
    this.#known = session;
    this.#restoreMode = 'nothing';
    return this.#journal.write(session);
  }

  /** Ends the session for good: the next pages that open start with an empty one. */
  wipe(): Promise<boolean> {
    this.#known = EMPTY;
    // It outranks the cart that local storage still has.
    this.#restoreMode = 'silently';
    this.#isBetweenShoppers = true;
    this.#end();
    return this.#journal.replace(EMPTY);
  }

  snapshot(): SessionSnapshot {
    const session = this.#known ?? EMPTY;
    return {
      path: pathOf(session.page),
      hasReceipt: session.receipt !== null,
      isWorthRestoring: isWorthRestoring(session),
      isFresh: isFreshSession(session),
      isAskedToContinue: this.#restoreMode === 'after asking',
    };
  }

  /**
   * Says that the pages were lost in the middle of it. The next ones go on without a question where the same shopper
   * still stands there, and after asking where it was dark for long.
   */
  onRendererLost(next: 'silently' | 'after asking' = 'silently'): void {
    if (this.#known === null || this.#restoreMode === 'after asking') return;
    if (next === 'after asking') this.#askNextShopper(this.#known);
    else this.#restoreMode = 'silently';
  }

  /** Emits what changes with this session. */
  #report(session: SerializedSession): void {
    const receipt = this.#known?.receipt ?? null;
    if (receipt !== null && session.receipt === null) this.#end();
    if (!this.#hasBegun && !isFreshSession(session)) {
      this.#hasBegun = true;
      this.#emit('session-began');
    }
    if (session.receipt !== null && session.receipt !== receipt) this.#emit('purchase');
  }

  #end(): void {
    this.#hasBegun = false;
    this.#emit('session-over');
  }

  /** What nobody would miss is not even worth its page: the next shopper starts on the landing page. */
  #askNextShopper(session: SerializedSession): void {
    this.#hasBegun = isWorthRestoring(session);
    this.#known = this.#hasBegun ? session : EMPTY;
    this.#restoreMode = this.#hasBegun ? 'after asking' : 'silently';
  }
}
