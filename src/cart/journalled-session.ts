import type { StoreApi } from 'zustand/vanilla';
import { type Session, withPage } from '../domain/session.ts';
import type { SessionJournal } from '../platform/platform.ts';
import type { CartStorage } from './cart-storage.ts';
import { SessionPersister } from './session-persister.ts';
import type { CartEdit, ShopSession, ShopState } from './shop-session.ts';

/**
 * A kiosk's session. Each change is written to the journal on disk, then shown; the cart is copied to local storage.
 * A change starts from the newest session, even if that session is not written yet.
 */
export class JournalledSession implements ShopSession {
  readonly #state: StoreApi<ShopState>;
  readonly #storage: CartStorage;
  readonly #persister: SessionPersister;
  #session: Session;

  constructor(
    state: StoreApi<ShopState>,
    storage: CartStorage,
    { journal, session }: { readonly journal: SessionJournal; readonly session: Session },
  ) {
    this.#state = state;
    this.#storage = storage;
    this.#session = session;
    this.#persister = new SessionPersister(journal, (shown, isJournalled) => this.#show(shown, isJournalled));
  }

  edit(edit: CartEdit): Promise<void> {
    return this.#commit({ ...this.#session, cart: edit(this.#session.cart) });
  }

  async confirm(createReceipt: () => string): Promise<void> {
    // After the first press the cart is empty, so even the fastest double press creates only one receipt.
    if (this.#session.cart.length === 0) return;
    await this.#commit({ ...this.#session, cart: [], receipt: createReceipt() });
  }

  setPage(page: string): void {
    if (page !== this.#session.page)
      void this.#commit({ ...this.#session, ...withPage(this.#session, page) });
  }

  resume(): Promise<void> {
    return this.#commit(this.#session);
  }

  applyExternalChange(): void {
    // No-op on a kiosk: there are no other tabs, and the journal overrides local storage.
  }

  #commit(session: Session): Promise<void> {
    this.#session = session;
    return this.#persister.write(session);
  }

  #show({ cart, receipt, page }: Session, isJournalled: boolean): void {
    const isEdited = cart !== this.#state.getState().cart;
    const saved = isEdited ? { isCartPersisted: this.#storage.save(cart) || isJournalled } : {};
    this.#state.setState({ cart, receipt, page, ...saved });
  }
}
