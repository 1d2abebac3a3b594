import type { Cart } from '../domain/cart.ts';
import { parseCart, serializeCart } from '../domain/cart-schema.ts';
import type { Product } from '../domain/product.ts';
import { parseProducts, serializeProduct } from '../domain/product-schema.ts';

/** Maximum length of the stored catalogue, in characters. A site may store 5 Mi characters, and the cart needs room. */
const MAX_CATALOGUE_LENGTH = 4 * 1024 * 1024;

/** Reads a stored cart, dropping damaged lines. */
export function decodeCart(text: string): Cart {
  return parseCart(parseJson(text));
}

/** Reads the stored catalogue. `isValid` is false if the text is not a list, or has invalid or duplicate products. */
export function decodeProducts(text: string): { value: readonly Product[]; isValid: boolean } {
  const parsed = parseProducts(parseJson(text));
  return { value: parsed?.products ?? [], isValid: parsed?.dropped === 0 };
}

export function encodeCart(cart: Cart): string {
  return JSON.stringify(serializeCart(cart));
}

/** Returns the catalogue as text for local storage, or '[]' if the text would be too long. */
export function encodeProducts(products: readonly Product[]): string {
  let text = '';
  for (const product of products) {
    text += (text === '' ? '[' : ',') + JSON.stringify(serializeProduct(product));
    if (text.length > MAX_CATALOGUE_LENGTH) return '[]';
  }
  return text === '' ? '[]' : `${text}]`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
