import { createStore, type StoreApi } from 'zustand/vanilla';
import { addToCart, type Cart, changeQuantity, removeLine, setQuantity } from '../domain/cart.ts';
import type { Product } from '../domain/product.ts';
import { createReceiptId } from '../domain/receipt.ts';
import { type Session, withPage } from '../domain/session.ts';
import { isValidVoucher } from '../domain/vouchers.ts';
import { CartStorage } from './cart-storage.ts';
import { journalledSession, type SessionJournal } from './journalled-session.ts';
import type { KeyValueStorage } from './key-value-storage.ts';

/** The state that all pages share. It has no savings or totals, because they are computed from the cart. */
export interface ShopState extends Session {
  /** False if the cart could not be stored and therefore exists only in this window. */
  readonly isCartPersisted: boolean;
}

/** True if reloading the page would lose the cart. */
export const hasUnsavedCart = ({ cart, isCartPersisted }: ShopState): boolean =>
  cart.length > 0 && !isCartPersisted;

/** Changes, stores and shows the session. `change` returns the same session if there is nothing to change. */
export type ChangeSession = (change: (session: Session) => Session) => Promise<void>;

/** The shop's shared state and all actions of a shopper. */
export type ShopStore = ReturnType<typeof createShopStore>;

interface ShopDependencies {
  readonly storage: KeyValueStorage | null;
  /** The kiosk's journal; absent on the web. */
  readonly journal?: SessionJournal | null;
  /** The session restored from the journal; overrides local storage. */
  readonly restored?: Session | null;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** A random number, 0 <= n < 1. */
  readonly random: () => number;
}

/** During prerendering and hydration, zustand uses this initial state. */
const INITIAL_STATE: ShopState = { cart: [], isCartPersisted: true, receipt: null, page: '' };

/** Opens the shop with the stored cart or restored session. An edit's promise settles when the page shows the edit. */
export function createShopStore({ storage, journal, restored, now, random }: ShopDependencies) {
  const state = createStore<ShopState>(() => INITIAL_STATE);
  const cartStorage = new CartStorage(storage);
  const isCartPersisted = cartStorage.open(restored?.cart);
  state.setState({ ...restored, cart: cartStorage.read(), isCartPersisted });
  const change = journal ? journalledSession(state, cartStorage, journal) : sharedSession(state, cartStorage);
  const editCart = (edit: (cart: Cart) => Cart) =>
    change((session) => ({ ...session, cart: edit(session.cart) }));

  return {
    state,
    /** Adds a quantity of a product. @param place the index for a new line; default: at the end */
    addToCart: (product: Product, quantity: number, place?: number) =>
      editCart((cart) => addToCart(cart, product, quantity, place)),
    setQuantity: (productId: number, quantity: number) =>
      editCart((cart) => setQuantity(cart, productId, quantity)),
    changeQuantity: (productId: number, by: number) =>
      editCart((cart) => changeQuantity(cart, productId, by)),
    removeLine: (productId: number) => editCart((cart) => removeLine(cart, productId)),
    /**
     * Checks a voucher code. A valid code only stores the cart again: it changes no price, because every cart already
     * has the 10 % discount (specification, section 4).
     * @returns true if the code is valid
     */
    applyVoucher(code: string): boolean {
      const isValid = isValidVoucher(code);
      if (isValid) void editCart((cart) => [...cart]);
      return isValid;
    },
    /** Clears the cart and issues a receipt. Does nothing if a double press or another tab already bought the cart. */
    confirmPurchase: () =>
      change((session) =>
        session.cart.length === 0
          ? session
          : { ...session, cart: [], receipt: createReceiptId(now(), random()) },
      ),
    /** Sets the path and query string of the shown page. Leaving the receipt's page drops the receipt. */
    setPage: (page: string) =>
      void change((session) =>
        page === session.page ? session : { ...session, ...withPage(session, page) },
      ),
    /** Saves the restored session, so that the main process knows that the shopper continues it. */
    resume: () => change((session) => ({ ...session })),
    /** Shows a cart that another tab wrote. For the web only: a kiosk has no tabs. */
    applyExternalChange() {
      state.setState({ cart: cartStorage.read() });
      cartStorage.repairAmounts();
    },
  };
}

/** Changes a web session. All tabs share the stored cart, so each call reads, changes and writes it in one step. */
function sharedSession(state: StoreApi<ShopState>, storage: CartStorage): ChangeSession {
  return async (change) => {
    const stored = storage.read();
    const { cart, receipt, page } = change({ ...state.getState(), cart: stored });
    const saved = cart === stored ? {} : { isCartPersisted: storage.save(cart) };
    state.setState({ cart, receipt, page, ...saved });
  };
}

/** Shows a cart that another tab has changed. @returns unsubscribe */
export function followOtherTabs({ applyExternalChange }: ShopStore): () => void {
  const listening = new AbortController();
  // A page in the back/forward cache gets no storage events, so it catches up when it is shown again.
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, applyExternalChange, { signal: listening.signal });
  return () => listening.abort();
}
