import { createStore, type StoreApi } from 'zustand/vanilla';
import { addToCart, type Cart, removeLine, setQuantity } from '../domain/cart.ts';
import type { Product } from '../domain/product.ts';
import { createReceiptId } from '../domain/receipt.ts';
import { isValidVoucher } from '../domain/vouchers.ts';
import { STORAGE_KEYS } from './codecs.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import { openShopStorage } from './shop-storage.ts';

/** What every page of the shop sees. Savings and totals follow from the cart and are never kept beside it. */
export interface ShopState {
  readonly cart: Cart;
  /** The cached catalogue; empty where nothing is cached. */
  readonly products: readonly Product[];
  /** False while the cart lives in this window only, because storage is blocked or full. */
  readonly cartIsKept: boolean;
}

/** The shop's shared state and everything a shopper can do to it. */
export interface Shop {
  readonly state: StoreApi<ShopState>;
  /** Adds pieces of a product to the cart. */
  addToCart(product: Product, quantity: number): void;
  /** Puts a quantity on a product's line. */
  setQuantity(productId: number, quantity: number): void;
  /** Takes a product's line out of the cart. */
  removeLine(productId: number): void;
  /**
   * Tries a voucher. A valid one sets the savings to the same 10 % that every cart has (specification, section 4), so
   * what is stored is written again and nothing else changes. @returns whether the code is valid.
   */
  applyVoucher(code: string): boolean;
  /** Keeps a fetched catalogue for the next start. */
  cacheProducts(products: readonly Product[]): void;
  /** Clears the cart and hands out the receipt identifier; null where there is nothing to buy (specification, section 4). */
  confirmPurchase(): string | null;
  /** Takes over what another tab of the shop wrote under a key (null: under any). */
  adoptForeignChange(key: string | null): void;
}

/** What the shop needs from outside. */
export interface ShopDependencies {
  readonly storage: KeyValueStorage | null;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
}

/** Opens the shop on what its storage holds. */
export function openShop({ storage, now, random }: ShopDependencies): Shop {
  const shopStorage = openShopStorage(storage);
  const state = createStore<ShopState>(() => shopStorage.load());

  function adoptForeignCart(): void {
    const cart = shopStorage.foreignCart();
    if (cart) state.setState({ cart });
  }

  /** Every edit starts from what is stored now, so that two tabs never overwrite each other. */
  function editCart(edit: (cart: Cart) => Cart): void {
    adoptForeignCart();
    const cart = edit(state.getState().cart);
    state.setState({ cart, cartIsKept: shopStorage.saveCart(cart) });
  }

  return {
    state,
    addToCart: (product, quantity) => editCart((cart) => addToCart(cart, product, quantity)),
    setQuantity: (productId, quantity) => editCart((cart) => setQuantity(cart, productId, quantity)),
    removeLine: (productId) => editCart((cart) => removeLine(cart, productId)),
    applyVoucher(code) {
      const valid = isValidVoucher(code);
      if (valid) editCart((cart) => cart);
      return valid;
    },
    cacheProducts(products) {
      state.setState({ products });
      shopStorage.saveProducts(products);
    },
    confirmPurchase() {
      adoptForeignCart();
      if (state.getState().cart.length === 0) return null;
      editCart(() => []);
      return createReceiptId(now(), random());
    },
    adoptForeignChange(key) {
      if (key === null || key === STORAGE_KEYS.cart) adoptForeignCart();
      if (key === null || key === STORAGE_KEYS.products) {
        const products = shopStorage.readProducts();
        if (products.length > 0) state.setState({ products });
      }
    },
  };
}
