import type { Session } from '../domain/session.ts';
import type { SessionJournal } from '../platform/platform.ts';

interface Waiting {
  session: Session;
  readonly shown: Promise<void>;
}

/**
 * Writes each session to the journal before it is shown, so that what a shopper sees survives a power cut. A session
 * that comes while another is being written waits, and gives way to a newer one: fast presses cost no more writes than
 * the disk can take. Sessions are shown in the order in which they came.
 */
export class SessionPersister {
  readonly #journal: Pick<SessionJournal, 'save'>;
  readonly #show: (session: Session, isJournalled: boolean) => void;
  /** Resolves when the last write is done, even if it failed. */
  #last: Promise<void> = Promise.resolve();
  #waiting: Waiting | null = null;

  /** @param show gets `isJournalled`: the shop sells on when the journal cannot write */
  constructor(
    journal: Pick<SessionJournal, 'save'>,
    show: (session: Session, isJournalled: boolean) => void,
  ) {
    this.#journal = journal;
    this.#show = show;
  }

  /** Writes and shows a session. @returns resolves when this session, or a newer one, is shown */
  write(session: Session): Promise<void> {
    if (this.#waiting) {
      this.#waiting.session = session;
      return this.#waiting.shown;
    }
    const shown = this.#last.then(() => this.#writeWaiting());
    // One error must not stop all that comes after it.
    this.#last = shown.catch(() => undefined);
    this.#waiting = { session, shown };
    return shown;
  }

  async #writeWaiting(): Promise<void> {
    const session = this.#waiting?.session;
    this.#waiting = null;
    if (session) this.#show(session, await this.#journal.save(session));
  }
}
