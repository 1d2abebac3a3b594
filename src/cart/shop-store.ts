import { createStore, type StoreApi } from 'zustand/vanilla';
import { addToCart, changeQuantity, removeLine, setQuantity } from '../domain/cart.ts';
import type { Product } from '../domain/product.ts';
import { createReceiptId } from '../domain/receipt.ts';
import { EMPTY_SESSION, type Session } from '../domain/session.ts';
import { isValidVoucher } from '../domain/vouchers.ts';
import type { SessionJournal } from '../platform/platform.ts';
import { CartStorage } from './cart-storage.ts';
import { JournalledSession } from './journalled-session.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { SharedSession } from './shared-session.ts';
import type { ShopSession, ShopState } from './shop-session.ts';

/**
 * The shop's shared state and all actions of a shopper. An edit's promise settles when the edit is shown; a kiosk
 * shows the edit after the journal write.
 */
export interface ShopStore extends Pick<ShopSession, 'setPage' | 'resume' | 'applyExternalChange'> {
  readonly state: StoreApi<ShopState>;
  /** Adds pieces of a product. @param place index of a new line; default: at the end */
  addToCart(product: Product, quantity: number, place?: number): Promise<void>;
  setQuantity(productId: number, quantity: number): Promise<void>;
  changeQuantity(productId: number, by: number): Promise<void>;
  removeLine(productId: number): Promise<void>;
  /**
   * Checks a voucher code. A valid code changes no price, because every cart already has the discount of 10 %
   * (specification, section 4). Stores the unchanged cart again. @returns true if the code is valid
   */
  applyVoucher(code: string): boolean;
  /** If the cart is not empty, clears it and issues a receipt identifier (specification, section 4). */
  confirmPurchase(): Promise<void>;
}

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

/** Opens the shop with the stored cart or the restored session. */
export function createShopStore(dependencies: ShopDependencies): ShopStore {
  const { storage, journal = null, restored = null, now, random } = dependencies;
  const state = createStore<ShopState>(() => INITIAL_STATE);
  const cartStorage = new CartStorage(storage);
  const isCartPersisted = cartStorage.open(restored?.cart);
  const cart = cartStorage.read();
  state.setState({ cart, isCartPersisted, receipt: restored?.receipt ?? null });

  const session: ShopSession = journal
    ? new JournalledSession(state, cartStorage, {
        journal,
        session: restored ?? { ...EMPTY_SESSION, cart, page: '' },
      })
    : new SharedSession(state, cartStorage);

  return {
    state,
    addToCart: (product, quantity, place) =>
      session.edit((before) => addToCart(before, product, quantity, place)),
    setQuantity: (productId, quantity) => session.edit((before) => setQuantity(before, productId, quantity)),
    changeQuantity: (productId, by) => session.edit((before) => changeQuantity(before, productId, by)),
    removeLine: (productId) => session.edit((before) => removeLine(before, productId)),
    applyVoucher(code) {
      const isValid = isValidVoucher(code);
      if (isValid) void session.edit((before) => [...before]);
      return isValid;
    },
    confirmPurchase: () => session.confirm(() => createReceiptId(now(), random())),
    setPage: (page) => session.setPage(page),
    resume: () => session.resume(),
    applyExternalChange: () => session.applyExternalChange(),
  };
}
