import type { Cart } from '../domain/cart.ts';
import { type Cents, dollarsFromCents } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { decodeCart, encodeCart } from './codecs.ts';
import { type KeyValueStorage, readText, type StorageKey, writeText } from './key-value-storage.ts';

/** Stores the cart and two amounts in local storage. Other programs read the amounts (specification, section 3). */
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
   * Loads the stored cart without its damaged lines (domain/cart-schema.ts), or stores the restored cart.
   * @returns false if the cart could not be stored
   */
  open(restored?: Cart): boolean {
    const stored = this.read();
    const cart = restored ?? stored;
    // Save only a cart that differs from the stored text: a needless write could undo an edit of another tab.
    if (encodeCart(cart) !== this.#text) return this.save(cart);
    this.#saveAmounts(cart);
    return true;
  }

  /** Returns the newest cart: the same object until the cart changes. */
  read(): Cart {
    const text = readText(this.#storage, 'cart');
    // If the key was deleted, keep our copy: the browser may have lost its storage.
    if (text === null || text === this.#text) return this.#cart;
    this.#text = text;
    this.#cart = decodeCart(text);
    return this.#cart;
  }

  /** Writes a cart and its amounts. @returns false if the cart could not be stored */
  save(cart: Cart): boolean {
    const text = encodeCart(cart);
    // If storage is full, delete the cached catalogue to make room: the cart is more important.
    const isSaved =
      writeText(this.#storage, 'cart', text) ||
      (writeText(this.#storage, 'products', '[]') && writeText(this.#storage, 'cart', text));
    if (isSaved) this.#text = text;
    this.#cart = cart;
    this.#saveAmounts(cart);
    return isSaved;
  }

  /** Corrects the stored amounts if they do not match the stored cart. Writes nothing if storage was cleared. */
  repairAmounts(): void {
    if (readText(this.#storage, 'cart') !== null) this.#saveAmounts(this.read());
  }

  #saveAmounts(cart: Cart): void {
    const { savings, subtotal } = summarizeOrder(cart);
    this.#saveAmount('savings', savings);
    this.#saveAmount('totalPriceBeforeTax', subtotal);
  }

  #saveAmount(key: StorageKey, amount: Cents): void {
    const text = String(dollarsFromCents(amount));
    if (readText(this.#storage, key) !== text) writeText(this.#storage, key, text);
  }
}
