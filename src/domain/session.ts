import type { Cart } from './cart.ts';

/** What a power cut must not lose at a kiosk. */
export interface Session {
  readonly cart: Cart;
  /** The receipt identifier on the screen, where there is one. */
  readonly receipt: string | null;
  /** The address of the page that the shopper is on, such as '/products?page=2'. */
  readonly page: string;
}

/** A new session. */
export const EMPTY_SESSION: Session = { cart: [], receipt: null, page: '/' };

/** The path of a page's address, without its search. */
export function pathOf(page: string): string {
  return page.split('?')[0] ?? page;
}

/** The session after opening a page: leaving the receipt's page drops the receipt. */
export function withPage(
  before: Pick<Session, 'receipt' | 'page'>,
  page: string,
): Pick<Session, 'receipt' | 'page'> {
  return { receipt: pathOf(page) === pathOf(before.page) ? before.receipt : null, page };
}
