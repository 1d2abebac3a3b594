import type { Cart } from '../domain/cart.ts';

/** The state that all pages share. It has no savings or totals: they are computed from the cart. */
export interface ShopState {
  readonly cart: Cart;
  /** False if the cart could not be stored, so that the cart exists only in this window. */
  readonly isCartPersisted: boolean;
  /** The identifier of the receipt on the screen; null if none is shown. */
  readonly receipt: string | null;
  /** Path and query string of the open page; empty before the first page. */
  readonly page: string;
}

/** True if reloading the page would lose the cart. */
export const hasUnsavedCart = ({ cart, isCartPersisted }: ShopState): boolean =>
  cart.length > 0 && !isCartPersisted;

export type CartEdit = (cart: Cart) => Cart;

/** Changes, shows and stores the session. Web and kiosk have one implementation each. */
export interface ShopSession {
  /** Changes the cart. The promise settles when the change is shown. */
  edit(edit: CartEdit): Promise<void>;
  /** If the cart is not empty, clears it and shows a receipt (specification, section 4). */
  confirm(createReceipt: () => string): Promise<void>;
  /** Sets the open page's path and query string. Leaving the receipt's page drops the receipt. */
  setPage(page: string): void;
  /** Saves the restored session, so that the main process knows that the shopper continues it; no-op on the web. */
  resume(): Promise<void>;
  /** Shows a cart that another tab wrote. */
  applyExternalChange(): void;
}
