import type { Cart } from '../domain/cart.ts';

/** The state of all pages. Savings and totals are computed from the cart. */
export interface ShopState {
  readonly cart: Cart;
  /** False if storage is blocked or full, so that the cart exists only in this window. */
  readonly isCartPersisted: boolean;
  /** The receipt identifier of the purchase just confirmed, while its page is open. */
  readonly receipt: string | null;
  /** The open page, as path and search; empty before the first. */
  readonly page: string;
}

/** Whether reloading the page would lose the cart. */
export const hasUnsavedCart = ({ cart, isCartPersisted }: ShopState): boolean =>
  cart.length > 0 && !isCartPersisted;

/** Changes a cart. */
export type CartEdit = (cart: Cart) => Cart;

/** How a session is changed, shown and stored, on web and kiosk. */
export interface ShopSession {
  /** Changes the cart. @returns settles when the change is shown */
  edit(edit: CartEdit): Promise<void>;
  /** Clears the cart and shows a receipt, if there is anything to buy (specification, section 4). */
  confirm(createReceipt: () => string): Promise<void>;
  /** Sets the open page, as path and search; leaving a receipt's page drops the receipt. */
  setPage(page: string): void;
  /** Continues the restored session. */
  resume(): Promise<void>;
  /** Shows a cart that another tab wrote. */
  applyExternalChange(): void;
}
