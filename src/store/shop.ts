import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart } from '../domain/cart.ts';
import {
  applyOperation,
  type CartOperation,
  changeOf,
  confirmationOf,
  removalOf,
  settingOf,
} from '../domain/cart-operation.ts';
import type { Product } from '../domain/product.ts';
import { createReceiptId } from '../domain/receipt.ts';
import { EMPTY_SESSION, pathOf, type Session } from '../domain/session.ts';
import { isValidVoucher } from '../domain/vouchers.ts';
import type { SessionJournal } from '../platform/platform.ts';
import { STORAGE_KEYS } from './codecs.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { createSessionWriter } from './session-writer.ts';
import { openShopStorage } from './shop-storage.ts';

/** What every page of the shop sees. Savings and totals follow from the cart and are never kept beside it. */
export interface ShopState {
  readonly cart: Cart;
  /** False while the cart lives in this window only, because storage is blocked or full. */
  readonly cartIsKept: boolean;
  /** The receipt identifier of the purchase just confirmed, while its page is open. */
  readonly receipt: string | null;
  /** The page that is open, as path and search; empty before the first. */
  readonly page: string;
}

/**
 * The shop's shared state and everything a shopper can do to it. Where the machine has a journal, an edit is shown
 * when it is on the disk; its promise settles then.
 */
export interface Shop {
  readonly state: StoreApi<ShopState>;
  /** Adds pieces of a product to the cart. @param place of its line, where that is new and not to be the last */
  addToCart(product: Product, quantity: number, place?: number): Promise<void>;
  /** Puts a quantity on a product's line. */
  setQuantity(productId: number, quantity: number): Promise<void>;
  /** Adds to, or takes from, the quantity on a product's line. */
  changeQuantity(productId: number, by: number): Promise<void>;
  /** Takes a product's line out of the cart. */
  removeLine(productId: number): Promise<void>;
  /**
   * Tries a voucher. A valid one sets the savings to the same 10 % that every cart has (specification, section 4), so
   * what is stored is written again and nothing else changes. @returns whether the code is valid.
   */
  applyVoucher(code: string): boolean;
  /** Clears the cart and hands out the receipt identifier, where there is anything to buy (specification, section 4). */
  confirmPurchase(): Promise<void>;
  /** Says which page is open, as path and search; a receipt goes when its page is left. */
  visit(page: string): void;
  /** Goes on with the session that was restored. */
  resume(): Promise<void>;
  /** Takes over what another tab of the shop wrote under a key (null: under any). */
  adoptForeignChange(key: string | null): void;
  /** Shares the cart with the other tabs from now on. @param join is told what this tab has done so far */
  share(join: (early: EarlyEdits, shop: SharedShop) => CartPeers): void;
}

/** Whether the page holds the only copy of a cart: loading it anew would empty that. */
export const wouldLoseCart = ({ cart, cartIsKept }: ShopState): boolean => cart.length > 0 && !cartIsKept;

/** The other tabs of the shop. */
export interface CartPeers {
  /** Hears of an edit of this tab, before it is written to storage. */
  hear(operation: CartOperation): void;
  /** Whether a cart's text in storage is the work of a tab that tells of its edits. */
  knows(cartText: string): boolean;
}

/** The cart that a tab began with, and its edits since then. */
export interface EarlyEdits {
  readonly cart: Cart;
  /** The text of that cart where this tab itself has written it, as storage held none that was sound; else null. */
  readonly freshText: string | null;
  /** When it read that cart, in ms since 1970. */
  readonly time: number;
  readonly edits: readonly {
    readonly operation: CartOperation /** In ms since 1970. */;
    readonly time: number;
  }[];
}

/** What the other tabs may do to the shop of this one. */
export interface SharedShop {
  /** Shows the cart that all tabs have. @param isWritten whether storage has it already */
  show(cart: Cart, isWritten: boolean): void;
  /** Another tab has bought this cart first. */
  withdrawReceipt(): void;
}

/** What the shop needs from outside. */
export interface ShopDependencies {
  readonly storage: KeyValueStorage | null;
  /** The machine's journal of the session, where it has one. */
  readonly journal?: SessionJournal | null;
  /** The session that the journal restores; it outranks what local storage holds. */
  readonly restored?: Session | null;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
}

/** What is known of a shopper before their device is: nothing. */
const PRERENDERED: ShopState = { cart: [], cartIsKept: true, receipt: null, page: '' };

/** Opens the shop on what its storage holds, or on the session that is restored. */
export function openShop({ storage, journal = null, restored = null, now, random }: ShopDependencies): Shop {
  const shopStorage = openShopStorage(storage);
  const openedAt = now();
  const { freshText, ...loaded } = shopStorage.load(restored?.cart);
  // The state that a page is taken over with is the one that it was prerendered with.
  const state = createStore<ShopState>(() => PRERENDERED);
  state.setState({ ...loaded, receipt: restored?.receipt ?? null });
  /** The newest session, which may still be on its way to the journal; edits start from it. */
  let session: Session = restored ?? { ...EMPTY_SESSION, cart: loaded.cart, page: '' };
  let peers: CartPeers | null = null;
  /** A kiosk has one window and tells nobody. */
  const early: { operation: CartOperation; time: number }[] | null = journal ? null : [];

  const writer = createSessionWriter(journal, ({ cart, receipt, page }, isJournalled) => {
    const isEdited = cart !== state.getState().cart;
    const cartIsKept = isEdited && (shopStorage.saveCart(cart) || isJournalled);
    state.setState({ cart, receipt, page, ...(isEdited ? { cartIsKept } : {}) });
  });

  function commit(next: Session): Promise<void> {
    session = next;
    return writer.write(next);
  }

  function adoptForeignCart(): void {
    const cart = shopStorage.foreignCart((text) => peers?.knows(text) ?? false);
    if (!cart) return;
    tell({ kind: 'replace', cart });
    session = { ...session, cart };
    state.setState({ cart });
  }

  function tell(operation: CartOperation): void {
    if (peers) peers.hear(operation);
    else early?.push({ operation, time: now() });
  }

  /** Every edit starts from what is stored now, so that two tabs never overwrite each other. */
  function editCart(operationOn: (cart: Cart) => CartOperation): Promise<void> {
    adoptForeignCart();
    const operation = operationOn(session.cart);
    tell(operation);
    return commit({ ...session, cart: applyOperation(session.cart, operation) });
  }

  return {
    state,
    addToCart: (product, quantity, place) => editCart(() => ({ kind: 'add', product, quantity, place })),
    setQuantity: (productId, quantity) => editCart((cart) => settingOf(cart, productId, quantity)),
    changeQuantity: (productId, by) => editCart((cart) => changeOf(cart, productId, by)),
    removeLine: (productId) => editCart((cart) => removalOf(cart, productId)),
    applyVoucher(code) {
      const valid = isValidVoucher(code);
      if (valid) {
        adoptForeignCart();
        void commit({ ...session, cart: [...session.cart] });
      }
      return valid;
    },
    async confirmPurchase() {
      adoptForeignCart();
      // A second press finds an empty cart: one receipt, however fast the pressing.
      if (session.cart.length === 0) return;
      tell(confirmationOf(session.cart));
      await commit({ ...session, cart: [], receipt: createReceiptId(now(), random()) });
    },
    visit(page) {
      if (page === session.page) return;
      const receipt = pathOf(page) === pathOf(session.page) ? session.receipt : null;
      void commit({ ...session, receipt, page });
    },
    resume: () => commit(session),
    adoptForeignChange(key) {
      if (key === null || key === STORAGE_KEYS.cart) adoptForeignCart();
      if (key !== STORAGE_KEYS.products) shopStorage.settleAmounts();
    },
    share(join) {
      peers = join(
        { cart: loaded.cart, freshText, time: openedAt, edits: early ?? [] },
        {
          show(cart, isWritten) {
            session = { ...session, cart };
            state.setState({ cart, ...(isWritten ? {} : { cartIsKept: shopStorage.saveCart(cart) }) });
          },
          withdrawReceipt() {
            session = { ...session, receipt: null };
            state.setState({ receipt: null });
          },
        },
      );
    },
  };
}
