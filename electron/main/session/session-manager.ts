import { EMPTY_SESSION, pathOf } from '../../../src/domain/session.ts';
import {
  isWorthRestoring,
  type SerializedSession,
  serializeSession,
} from '../../../src/domain/session-schema.ts';
import type { OpenedSession } from '../../../src/platform/platform.ts';
import type { JournalReading, SessionJournal } from './session-journal.ts';

/** The landing page: a shopper there has not begun anything. */
const FIRST_PAGES = ['/', '/home'];

function isFreshSession(session: Pick<SerializedSession, 'cart' | 'receipt' | 'page'>): boolean {
  return !isWorthRestoring(session) && FIRST_PAGES.includes(pathOf(session.page));
}

export type SessionSnapshot = ReturnType<SessionManager['snapshot']>;

/**
 * How the next pages restore the session:
 * - nothing: they use local storage, because it is current or there is no journal
 * - silently: the journal overrides local storage
 * - after asking: like 'silently', but the pages ask first, because another shopper may be there
 */
type RestoreMode = 'nothing' | 'silently' | 'after asking';

/** Events for metrics. They must not reveal what a shopper chose. A restored session emits no 'session-began'. */
export type SessionEvent = 'session-began' | 'purchase' | 'session-over';

const EMPTY = serializeSession(EMPTY_SESSION);

/** Knows which session new pages must restore. */
export class SessionManager {
  readonly #journal: SessionJournal;
  readonly #emit: (event: SessionEvent) => void;
  /** Null until the first `save` or `wipe`, if there was no journal. */
  #known: SerializedSession | null = null;
  #restoreMode: RestoreMode = 'nothing';
  /** True from a wipe until new pages open. Until then, old pages cannot save a session. */
  #isBetweenShoppers = false;
  /** Prevents a second `session-began` in a session, and any `session-began` in a restored session. */
  #hasBegun = false;

  /**
   * Starts with the journal's session. If the journal is unusable, starts with an empty session and not with local
   * storage, which may be seconds out of date. Without a journal, the pages use local storage.
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

  /** Call it when new pages open. @returns the session that they restore */
  open(): OpenedSession {
    this.#isBetweenShoppers = false;
    return {
      session: this.#restoreMode === 'nothing' ? null : this.#known,
      ask: this.#restoreMode === 'after asking',
    };
  }

  /** Stores the session. After a wipe, ignores calls until new pages open. @returns whether the session is durable */
  async save(session: SerializedSession): Promise<boolean> {
    if (this.#isBetweenShoppers) return false;
    this.#report(session);
    this.#known = session;
    this.#restoreMode = 'nothing';
    return this.#journal.write(session);
  }

  /** Ends the session: the next pages start with an empty one. */
  wipe(): Promise<boolean> {
    this.#known = EMPTY;
    // Local storage still has the old cart; the empty session overrides it.
    this.#restoreMode = 'silently';
    this.#isBetweenShoppers = true;
    this.#end();
    return this.#journal.replace(EMPTY);
  }

  snapshot() {
    const session = this.#known ?? EMPTY;
    return {
      path: pathOf(session.page),
      hasReceipt: session.receipt !== null,
      isWorthRestoring: isWorthRestoring(session),
      isFresh: isFreshSession(session),
      /** Whether the pages ask 'Continue or start over?', or will ask it when they open. */
      isAskedToContinue: this.#restoreMode === 'after asking',
    };
  }

  /** Lets new pages restore the session. @param next use 'after asking' if another shopper may be at the kiosk */
  onRendererLost(next: 'silently' | 'after asking' = 'silently'): void {
    if (this.#known === null || this.#restoreMode === 'after asking') return;
    if (next === 'after asking') this.#askNextShopper(this.#known);
    else this.#restoreMode = 'silently';
  }

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

  /** Makes new pages ask before they restore the session. Drops a session that has neither cart nor receipt. */
  #askNextShopper(session: SerializedSession): void {
    this.#hasBegun = isWorthRestoring(session);
    this.#known = this.#hasBegun ? session : EMPTY;
    this.#restoreMode = this.#hasBegun ? 'after asking' : 'silently';
  }
}
