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

/** Reads a stored cart, dropping damaged lines. */
export function decodeCart(text: string): Cart {
  return parseCart(parseJson(text));
}

/** Reads the stored catalogue. `isValid` is false if the text is no list, or has invalid or duplicate products. */
export function decodeProducts(text: string): { value: readonly Product[]; isValid: boolean } {
  const parsed = parseProducts(parseJson(text));
  return { value: parsed?.products ?? [], isValid: parsed?.dropped === 0 };
}

export function encodeCart(cart: Cart): string {
  return JSON.stringify(serializeCart(cart));
}

/** Returns the catalogue as stored text, or an empty list if the text would be longer than `maxLength` characters. */
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

/** Encodes an amount for storage, as a number of dollars. */
export function encodeAmount(amount: Cents): string {
  return JSON.stringify(dollarsFromCents(amount));
}

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
