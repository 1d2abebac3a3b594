import type { Cart } from '../domain/cart.ts';

/** What every page of the shop sees. Savings and totals follow from the cart and are never kept beside it. */
export interface ShopState {
  readonly cart: Cart;
  /** False while the cart lives in this window only, because storage is blocked or full. */
  readonly isCartPersisted: boolean;
  /** The receipt identifier of the purchase just confirmed, while its page is open. */
  readonly receipt: string | null;
  /** The page that is open, as path and search; empty before the first. */
  readonly page: string;
}

/** Whether the page holds the only copy of a cart: loading it anew would empty that. */
export const hasUnsavedCart = ({ cart, isCartPersisted }: ShopState): boolean =>
  cart.length > 0 && !isCartPersisted;

/** Changes a cart. */
export type CartEdit = (cart: Cart) => Cart;

/** How a session is changed, shown and kept: in the tabs of a browser and in a kiosk. */
export interface ShopSession {
  /** Changes the cart. @returns settles when that is shown */
  edit(edit: CartEdit): Promise<void>;
  /** Clears the cart and shows a receipt, where there is anything to buy (specification, section 4). */
  confirm(createReceipt: () => string): Promise<void>;
  /** Says which page is open, as path and search; a receipt goes when its page is left. */
  setPage(page: string): void;
  /** Goes on with the session that was restored. */
  resume(): Promise<void>;
  /** Shows the cart that another tab has written. */
  applyExternalChange(): void;
}
