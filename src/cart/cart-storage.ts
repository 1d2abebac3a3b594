import type { Cart } from '../domain/cart.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { decodeCart, encodeAmount, encodeCart, STORAGE_KEYS } from './codecs.ts';
import { type KeyValueStorage, readText, writeText } from './key-value-storage.ts';

/** The cart's key in local storage, and the two amounts that follow from it and are never read back. */
export class CartStorage {
  readonly #storage: KeyValueStorage | null;
  /** The text that was last read or written; null without one. */
  #text: string | null = null;
  #cart: Cart = [];

  /** @param storage null where it is blocked */
  constructor(storage: KeyValueStorage | null) {
    this.#storage = storage;
  }

  /**
   * Begins with the stored cart, damaged lines left out.
   * @param restored a cart that outranks the stored one
   * @returns false where the cart could not be kept
   */
  open(restored?: Cart): boolean {
    const stored = this.read();
    const cart = restored ?? stored;
    // A sound cart is not written: another tab may be changing it, and this tab's copy would come behind that.
    if (encodeCart(cart) !== this.#text) return this.save(cart);
    this.#cart = cart;
    return this.#saveAmounts(cart);
  }

  /** The newest cart; the same object as before unless another tab has changed it. */
  read(): Cart {
    const text = readText(this.#storage, STORAGE_KEYS.cart);
    // An absent key is no edit by another tab: the browser may have lost its storage, and this tab still has the cart.
    if (text === null || text === this.#text) return this.#cart;
    this.#text = text;
    this.#cart = decodeCart(text);
    return this.#cart;
  }

  /** Writes a cart and its amounts. @returns false where the cart could not be kept */
  save(cart: Cart): boolean {
    const text = encodeCart(cart);
    const isSaved = this.#writeCart(text);
    if (isSaved) this.#text = text;
    this.#cart = cart;
    this.#saveAmounts(cart);
    return isSaved;
  }

  /** Corrects the stored amounts if they do not match the stored cart. Cleared storage stays empty. */
  repairAmounts(): void {
    if (readText(this.#storage, STORAGE_KEYS.cart) !== null) this.#saveAmounts(this.read());
  }

  #writeCart(text: string): boolean {
    if (writeText(this.#storage, STORAGE_KEYS.cart, text)) return true;
    // A shopper's cart outranks a list that can be fetched again, so the cached catalogue makes room.
    return (
      writeText(this.#storage, STORAGE_KEYS.products, '[]') &&
      writeText(this.#storage, STORAGE_KEYS.cart, text)
    );
  }

  #saveAmounts(cart: Cart): boolean {
    const { savings, subtotal } = summarizeOrder(cart);
    const isSavingsSaved = this.#writeChanged(STORAGE_KEYS.savings, encodeAmount(savings));
    return this.#writeChanged(STORAGE_KEYS.totalPriceBeforeTax, encodeAmount(subtotal)) && isSavingsSaved;
  }

  #writeChanged(key: string, text: string): boolean {
    return readText(this.#storage, key) === text || writeText(this.#storage, key, text);
  }
}
