import type { StoreApi } from 'zustand/vanilla';
import type { Session } from '../domain/session.ts';
import type { CartStorage } from './cart-storage.ts';
import type { ChangeSession, ShopState } from './shop-store.ts';

/** The kiosk's journal, which stores the current session on disk. */
export interface SessionJournal {
  /** Resolves to true if the session would now survive a power cut, to false if it could not be written. */
  save(session: Session): Promise<boolean>;
}

/**
 * Changes a kiosk's session. Writes a change to the journal before the page shows the change, so that a power cut loses
 * nothing that the shopper saw. If the write fails, the page shows the change anyway. Changes during a write share the
 * next write. Local storage gets a copy of the cart.
 */
export function journalledSession(
  state: StoreApi<ShopState>,
  storage: CartStorage,
  journal: SessionJournal,
): ChangeSession {
  let newest: Session = state.getState();
  /** Resolves when the last write is done, even if it failed. */
  let last: Promise<void> = Promise.resolve();
  /** Resolves when the waiting write is done and its session is shown. Null if no write waits. */
  let waiting: Promise<void> | null = null;

  async function write(): Promise<void> {
    waiting = null;
    const session = newest;
    show(session, await journal.save(session));
  }

  function show({ cart, receipt, page }: Session, isJournalled: boolean): void {
    const isEdited = cart !== state.getState().cart;
    const saved = isEdited ? { isCartPersisted: storage.save(cart) || isJournalled } : {};
    state.setState({ cart, receipt, page, ...saved });
  }

  return async (change) => {
    const session = change(newest);
    if (session === newest) return;
    newest = session;
    if (!waiting) {
      waiting = last.then(write);
      // One error must not stop later writes.
      last = waiting.catch(() => undefined);
    }
    await waiting;
  };
}
