import type { Cart } from '../domain/cart.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { type Decoded, decodeCart, encodeAmount, encodeCart, STORAGE_KEYS } from './codecs.ts';
import { type KeyValueStorage, readText, writeText } from './key-value-storage.ts';

/** What a shop starts with. */
interface LoadedShop {
  readonly cart: Cart;
  readonly cartIsKept: boolean;
  /** The cart's text where it had to be written afresh, else null. */
  readonly freshText: string | null;
}

/** The cart's three keys in local storage; the fourth is the catalogue's (`src/catalogue/persist-products.ts`). */
export interface ShopStorage {
  /**
   * What is stored, damaged parts left out; keys that are absent or damaged are written afresh.
   * `cartIsKept` is false where that could not be done.
   * @param knownCart a cart that outranks the stored one
   */
  load(knownCart?: Cart): LoadedShop;
  /**
   * The stored cart where another tab changed it since this one last looked, else null.
   * @param isKnown whether a stored text is no news
   */
  foreignCart(isKnown: (text: string) => boolean): Cart | null;
  /** Writes the amounts that follow from the stored cart, where others are stored: they were edited from outside. */
  settleAmounts(): void;
  /** Writes the cart and the two amounts that follow from it. @returns false where the cart could not be kept. */
  saveCart(cart: Cart): boolean;
}

/** The two keys that follow from a cart, and their texts. */
function amountsOf(cart: Cart): readonly (readonly [key: string, text: string])[] {
  const { savings, subtotal } = summarizeOrder(cart);
  return [
    [STORAGE_KEYS.savings, encodeAmount(savings)],
    [STORAGE_KEYS.totalPriceBeforeTax, encodeAmount(subtotal)],
  ];
}

/** Opens the cart's keys on a storage; null is a storage that is blocked. */
export function openShopStorage(storage: KeyValueStorage | null): ShopStorage {
  let knownCartText: string | null = null;

  function read<T>(key: string, decode: (text: string) => Decoded<T>): Decoded<T> | null {
    const text = readText(storage, key);
    return text === null ? null : decode(text);
  }

  function writeCartText(text: string): boolean {
    if (writeText(storage, STORAGE_KEYS.cart, text)) return true;
    // A shopper's cart outranks a list that can be fetched again, so the cached catalogue makes room.
    return writeText(storage, STORAGE_KEYS.products, '[]') && writeText(storage, STORAGE_KEYS.cart, text);
  }

  function saveCart(cart: Cart): boolean {
    const text = encodeCart(cart);
    const kept = writeCartText(text);
    if (kept) knownCartText = text;
    saveAmounts(cart);
    return kept;
  }

  function saveAmounts(cart: Cart): boolean {
    const kept = amountsOf(cart).map(([key, text]) => writeText(storage, key, text));
    return kept.every(Boolean);
  }

  function settleAmounts(): void {
    // The stored cart, not this tab's, which may be behind it: two tabs must not write against each other.
    const cart = read(STORAGE_KEYS.cart, decodeCart)?.value;
    if (!cart) return;
    for (const [key, text] of amountsOf(cart))
      if (readText(storage, key) !== text) writeText(storage, key, text);
  }

  function load(knownCart?: Cart) {
    knownCartText = readText(storage, STORAGE_KEYS.cart);
    const cart = knownCart ?? read(STORAGE_KEYS.cart, decodeCart)?.value ?? [];
    // The two amounts follow from the cart and may have drifted, so they are always written. The cart is not, where it
    // is sound: another tab may be changing it at this very moment, and this tab's copy would come behind that.
    const text = encodeCart(cart);
    const isSound = text === knownCartText;
    const cartIsKept = isSound ? saveAmounts(cart) : saveCart(cart);
    return { cart, cartIsKept, freshText: isSound ? null : text };
  }

  function foreignCart(isKnown: (text: string) => boolean): Cart | null {
    const text = readText(storage, STORAGE_KEYS.cart);
    // An absent key is no edit by another tab: the browser may have lost its storage, and this tab still has the cart.
    if (text === null || text === knownCartText) return null;
    knownCartText = text;
    return isKnown(text) ? null : decodeCart(text).value;
  }

  return { load, foreignCart, settleAmounts, saveCart };
}
