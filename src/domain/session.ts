import type { Cart } from './cart.ts';

/** What one shopper has done at a kiosk and would miss after a power cut. */
export interface Session {
  readonly cart: Cart;
  /** The receipt identifier on the screen, where there is one. */
  readonly receipt: string | null;
  /** The address of the page that the shopper is on, such as '/products?page=2'. */
  readonly page: string;
}

/** A session nobody has done anything in. */
export const EMPTY_SESSION: Session = { cart: [], receipt: null, page: '/' };

/** The path of a page's address, without its search. */
export function pathOf(page: string): string {
  return page.split('?')[0] ?? page;
}

/** What opening a page does to a session: a receipt goes when its page is left. */
export function withPage(
  before: Pick<Session, 'receipt' | 'page'>,
  page: string,
): Pick<Session, 'receipt' | 'page'> {
  return { receipt: pathOf(page) === pathOf(before.page) ? before.receipt : null, page };
}
