import type { Cart } from '../domain/cart.ts';
import { parseCart, serializeCart } from '../domain/cart-schema.ts';
import { type Cents, dollarsFromCents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { parseProducts, serializeProduct } from '../domain/product-schema.ts';

/** The only local-storage keys of the shop (specification, section 3). */
export const STORAGE_KEYS = {
  cart: 'cart',
  products: 'products',
  savings: 'savings',
  totalPriceBeforeTax: 'totalPriceBeforeTax',
} as const;

/** What a stored text came to; `isValid` is false where something in it had to be left out. */
export interface Decoded<T> {
  readonly value: T;
  readonly isValid: boolean;
}

/** Reads a stored cart; a damaged line is left out and the others stay. */
export function decodeCart(text: string): Cart {
  return parseCart(parseJson(text));
}

/** Reads the stored catalogue; a damaged product is left out and the others stay. */
export function decodeProducts(text: string): Decoded<readonly Product[]> {
  const parsed = parseProducts(parseJson(text));
  return { value: parsed?.products ?? [], isValid: parsed?.dropped === 0 };
}

/** The cart as storage keeps it. */
export function encodeCart(cart: Cart): string {
  return JSON.stringify(serializeCart(cart));
}

/** The catalogue as storage keeps it; an empty list where its text would have more characters than `maxLength`. */
export function encodeProducts(
  products: readonly Product[],
  maxLength: number = Number.POSITIVE_INFINITY,
): string {
  let text = '';
  for (const product of products) {
    text += (text === '' ? '[' : ',') + JSON.stringify(serializeProduct(product));
    if (text.length > maxLength) return '[]';
  }
  return text === '' ? '[]' : `${text}]`;
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
