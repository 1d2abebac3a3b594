import type { Cart } from '../domain/cart.ts';
import { parseCart, serializeCart } from '../domain/cart-schema.ts';
import { type Cents, dollarsFromCents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { parseProducts, toWire } from '../domain/product-wire.ts';

/** The only local-storage keys of the shop (specification, section 3). */
export const STORAGE_KEYS = {
  cart: 'cart',
  products: 'products',
  savings: 'savings',
  totalPriceBeforeTax: 'totalPriceBeforeTax',
} as const;

/** What a stored text came to; `sound` is false where something in it had to be left out. */
export interface Decoded<T> {
  readonly value: T;
  readonly sound: boolean;
}

/** Reads a stored cart; a damaged line is left out and the others stay. */
export function decodeCart(text: string): Cart {
  return parseCart(parseJson(text));
}

/** Reads the stored catalogue; a damaged product is left out and the others stay. */
export function decodeProducts(text: string): Decoded<readonly Product[]> {
  const parsed = parseProducts(parseJson(text));
  return { value: parsed?.products ?? [], sound: parsed?.dropped === 0 };
}

/** The cart as storage keeps it. */
export function encodeCart(cart: Cart): string {
  return JSON.stringify(serializeCart(cart));
}

/** The catalogue as storage keeps it. */
export function encodeProducts(products: readonly Product[]): string {
  return JSON.stringify(products.map(toWire));
}

/** How many products tell how long a list's text will be. */
const SAMPLE = 50;

/** About how many characters the stored text of a catalogue has; making it just to see would take long. */
export function estimateProductsLength(products: readonly Product[]): number {
  const step = Math.max(1, Math.floor(products.length / SAMPLE));
  const sample = products.filter((_, place) => place % step === 0);
  return sample.length === 0 ? 2 : (encodeProducts(sample).length * products.length) / sample.length;
}

/** An amount as storage keeps it: a plain number of dollars. */
export function encodeAmount(amount: Cents): string {
  return JSON.stringify(dollarsFromCents(amount));
}

/** Any JSON text; text that is no JSON counts as nothing stored. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
