import type { Cart } from '../domain/cart.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { decodeCart, encodeAmount, encodeCart, STORAGE_KEYS } from './codecs.ts';
import { type KeyValueStorage, readText, writeText } from './key-value-storage.ts';

/** Stores the cart in local storage, and two amounts for other programs (specification, section 3). */
export class CartStorage {
  readonly #storage: KeyValueStorage | null;
  /** The stored cart's text as last read or written; null if there is none. */
  #text: string | null = null;
  #cart: Cart = [];

  /** @param storage null if local storage is blocked */
  constructor(storage: KeyValueStorage | null) {
    this.#storage = storage;
  }

  /**
   * Loads the stored cart without its damaged lines (domain/cart-schema.ts).
   * @param restored replaces the stored cart
   * @returns false if something could not be stored
   */
  open(restored?: Cart): boolean {
    const stored = this.read();
    const cart = restored ?? stored;
    // Save only a cart that differs from the stored text: a needless write could undo an edit of another tab.
    if (encodeCart(cart) !== this.#text) return this.save(cart);
    this.#cart = cart;
    return this.#saveAmounts(cart);
  }

  /** Returns the newest cart: the same object until the cart changes. */
  read(): Cart {
    const text = readText(this.#storage, STORAGE_KEYS.cart);
    // If the key was deleted, keep our copy: the browser may have lost its storage.
    if (text === null || text === this.#text) return this.#cart;
    this.#text = text;
    this.#cart = decodeCart(text);
    return this.#cart;
  }

  /** Writes a cart and its amounts. @returns false if the cart could not be stored */
  save(cart: Cart): boolean {
    const text = encodeCart(cart);
    const isSaved = this.#writeCart(text);
    if (isSaved) this.#text = text;
    this.#cart = cart;
    this.#saveAmounts(cart);
    return isSaved;
  }

  /** Corrects the stored amounts if they do not match the stored cart. Writes nothing if storage was cleared. */
  repairAmounts(): void {
    if (readText(this.#storage, STORAGE_KEYS.cart) !== null) this.#saveAmounts(this.read());
  }

  #writeCart(text: string): boolean {
    if (writeText(this.#storage, STORAGE_KEYS.cart, text)) return true;
    // If storage is full, delete the cached catalogue to make room: the cart is more important.
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
