import type { Product } from '../domain/product.ts';
import { idle } from '../platform/idle.ts';
import {
  type Decoded,
  decodeProducts,
  encodeProducts,
  estimateProductsLength,
  STORAGE_KEYS,
} from './codecs.ts';
import { type KeyValueStorage, readText, writeText } from './key-value-storage.ts';

/**
 * The longest text of a catalogue that is kept, in characters: what browsers give a site is 5 Mi, and the cart needs room.
 * A longer one would also have to be read before anything is shown.
 */
const MAX_PRODUCTS_LENGTH = 4 * 1024 * 1024;
/** From how many characters on the writing waits for a quiet moment: it takes about a ms for each 100,000. */
const LONG = 200_000;

/** The cached catalogue in local storage. */
export interface ShopStorage {
  /** The stored catalogue, damaged products left out; a key that is absent or damaged is written afresh. */
  load(): readonly Product[];
  /** The stored catalogue, as another tab may have left it. */
  readProducts(): readonly Product[];
  /** Writes the catalogue, a long one in a quiet moment; one that does not fit is simply not cached. */
  saveProducts(products: readonly Product[]): void;
}

/** Opens the cached catalogue of a storage; null is a storage that is blocked. */
export function openShopStorage(storage: KeyValueStorage | null): ShopStorage {
  /** The catalogue that is to be written. */
  let waiting: readonly Product[] | null = null;

  function saveProducts(products: readonly Product[]): void {
    const isWaiting = waiting !== null;
    const length = estimateProductsLength(products);
    waiting = products;
    if (length < LONG) writeWaiting();
    else if (length > MAX_PRODUCTS_LENGTH) writeProductsText('[]');
    else if (!isWaiting) void idle().then(writeWaiting);
  }

  function writeWaiting(): void {
    if (waiting) writeProductsText(encodeProducts(waiting));
  }

  function writeProductsText(text: string): void {
    waiting = null;
    if (text === '[]' && readText(storage, STORAGE_KEYS.products) === text) return;
    if (!writeText(storage, STORAGE_KEYS.products, text)) writeText(storage, STORAGE_KEYS.products, '[]');
  }

  function decodeStored(): Decoded<readonly Product[]> | null {
    const text = readText(storage, STORAGE_KEYS.products);
    return text === null ? null : decodeProducts(text);
  }

  function load(): readonly Product[] {
    const products = decodeStored();
    if (!products?.sound) saveProducts(products?.value ?? []);
    return products?.value ?? [];
  }

  const readProducts = () => decodeStored()?.value ?? [];

  return { load, readProducts, saveProducts };
}
