import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '../domain/cart.ts';
import { withPage } from '../domain/session.ts';
import type { CartStorage } from './cart-storage.ts';
import type { CartEdit, ShopSession, ShopState } from './shop-session.ts';

/** A session on the web. All tabs share the stored cart, so an edit reads, changes and writes the cart in one step. */
export class SharedSession implements ShopSession {
  readonly #state: StoreApi<ShopState>;
  readonly #storage: CartStorage;

  constructor(state: StoreApi<ShopState>, storage: CartStorage) {
    this.#state = state;
    this.#storage = storage;
  }

  async edit(edit: CartEdit): Promise<void> {
    this.#write(edit(this.#storage.read()));
  }

  async confirm(createReceipt: () => string): Promise<void> {
    this.applyExternalChange();
    // The cart is empty if another tab has already bought it: then there is no second receipt.
    if (this.#state.getState().cart.length > 0) this.#write([], createReceipt());
  }

  setPage(page: string): void {
    this.#state.setState((state) => withPage(state, page));
  }

  async resume(): Promise<void> {
    // No-op: the web has no main process to tell.
  }

  applyExternalChange(): void {
    this.#state.setState({ cart: this.#storage.read() });
    this.#storage.repairAmounts();
  }

  #write(cart: Cart, receipt = this.#state.getState().receipt): void {
    this.#state.setState({ cart, receipt, isCartPersisted: this.#storage.save(cart) });
  }
}
