import type { Cart } from './cart.ts';

/** The state that a kiosk restores after a power cut. */
export interface Session {
  readonly cart: Cart;
  /** The identifier of the receipt on the screen; null if none is shown. */
  readonly receipt: string | null;
  /** The address of the page that the shopper is on, such as '/products?page=2'. */
  readonly page: string;
}

export const EMPTY_SESSION: Session = { cart: [], receipt: null, page: '/' };

/** The path of a page's address, without its query string. */
export function pathOf(page: string): string {
  return page.split('?')[0] ?? page;
}

/** Changes a session's page. Leaving the receipt's page drops the receipt. */
export function withPage(
  before: Pick<Session, 'receipt' | 'page'>,
  page: string,
): Pick<Session, 'receipt' | 'page'> {
  return { receipt: pathOf(page) === pathOf(before.page) ? before.receipt : null, page };
}
