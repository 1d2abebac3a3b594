import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '../domain/cart.ts';
import { withPage } from '../domain/session.ts';
import type { CartStorage } from './cart-storage.ts';
import { STORAGE_KEYS } from './codecs.ts';
import type { CartEdit, ShopSession, ShopState } from './shop-session.ts';
import { type Locks, withLock } from './with-lock.ts';

/** The lock around reading, changing and writing the stored cart. */
const LOCK = 'cart';

/**
 * A session on the web, whose cart all tabs share. Storage has the cart: what a tab shows is the stored one with the
 * tab's own edits that are not written yet. A press shows at once, and is then done to whatever is stored by the time
 * that this tab may write: two tabs that read and write at will would overwrite each other, as a browser keeps a copy
 * of local storage in each process.
 */
export class SharedSession implements ShopSession {
  readonly #state: StoreApi<ShopState>;
  readonly #storage: CartStorage;
  readonly #locks: Locks | null;
  /** The stored cart that the shown one follows from. */
  #base: Cart;
  /** What is shown and not written yet. */
  #edits: CartEdit[] = [];

  /** @param locks null where the browser has none: then nothing holds two tabs apart */
  constructor(state: StoreApi<ShopState>, storage: CartStorage, locks: Locks | null) {
    this.#state = state;
    this.#storage = storage;
    this.#locks = locks;
    this.#base = storage.read();
  }

  async edit(edit: CartEdit): Promise<void> {
    this.#rebase();
    this.#edits.push(edit);
    this.#state.setState(({ cart }) => ({ cart: edit(cart) }));
    void withLock(this.#locks, LOCK, () => this.flush());
  }

  /** Nobody sees a receipt before the cart is cleared in storage: of two tabs, the second finds it empty. */
  confirm(createReceipt: () => string): Promise<void> {
    return withLock(this.#locks, LOCK, () => {
      this.flush();
      this.#rebase();
      if (this.#state.getState().cart.length > 0) this.#write([], createReceipt());
    });
  }

  setPage(page: string): void {
    this.#state.setState((state) => withPage(state, page));
  }

  async resume(): Promise<void> {
    // Nothing is restored but what storage has.
  }

  applyExternalChange(key: string | null): void {
    this.#rebase();
    void withLock(this.#locks, LOCK, () => this.#repair(key));
  }

  flush(): void {
    if (this.#edits.length === 0) return;
    this.#rebase();
    this.#write(this.#state.getState().cart);
  }

  /** Takes over what another tab has written. */
  #rebase(): void {
    const stored = this.#storage.read();
    if (stored === this.#base) return;
    this.#base = stored;
    this.#state.setState({ cart: this.#edits.reduce((cart, edit) => edit(cart), stored) });
  }

  #write(cart: Cart, receipt = this.#state.getState().receipt): void {
    this.#edits = [];
    this.#base = cart;
    this.#state.setState({ cart, receipt, isCartPersisted: this.#storage.save(cart) });
  }

  /** A cart whose key alone was removed comes back; a storage that was cleared as a whole stays as it is. */
  #repair(key: string | null): void {
    if (key === STORAGE_KEYS.cart && this.#storage.isMissing()) this.#write(this.#state.getState().cart);
    else this.#storage.repairAmounts();
  }
}
