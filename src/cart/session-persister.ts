import type { Session } from '../domain/session.ts';
import type { SessionJournal } from '../platform/platform.ts';

interface Waiting {
  session: Session;
  readonly shown: Promise<void>;
}

/**
 * Writes each session to the journal before the page shows it, so that a power cut loses nothing the shopper saw.
 * If a session waits to be written, a newer session replaces it, so that fast presses cause no extra writes.
 */
export class SessionPersister {
  readonly #journal: Pick<SessionJournal, 'save'>;
  readonly #show: (session: Session, isJournalled: boolean) => void;
  /** Resolves when the last write is done, even if it failed. */
  #last: Promise<void> = Promise.resolve();
  #waiting: Waiting | null = null;

  /** @param show shows a session; `isJournalled` is false if the journal could not be written */
  constructor(
    journal: Pick<SessionJournal, 'save'>,
    show: (session: Session, isJournalled: boolean) => void,
  ) {
    this.#journal = journal;
    this.#show = show;
  }

  /** Writes and shows a session. Resolves when this session, or a newer one, is shown. */
  write(session: Session): Promise<void> {
    if (this.#waiting) {
      this.#waiting.session = session;
      return this.#waiting.shown;
    }
    const shown = this.#last.then(() => this.#writeWaiting());
    // One error must not stop later writes.
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
