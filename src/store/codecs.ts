import * as v from 'valibot';
import type { Cart, CartLine } from '../domain/cart.ts';
import { type Cents, dollarsFromCents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { parseProduct, parseProducts, toWire } from '../domain/product-wire.ts';
import { clampQuantity } from '../domain/quantity.ts';

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

const storedLine = v.object({
  productId: v.number(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  productData: v.unknown(),
});

/** One stored line, or null where its product or its quantity cannot be trusted. */
function decodeLine(value: unknown): CartLine | null {
  const line = v.safeParse(storedLine, value);
  const product = line.success ? parseProduct(line.output.productData) : null;
  if (!line.success || !product || product.id !== line.output.productId) return null;
  return { productId: product.id, quantity: clampQuantity(line.output.quantity), productData: product };
}

/** Reads a stored cart; a damaged line is left out and the others stay. */
export function decodeCart(text: string): Decoded<Cart> {
  const list = parseJson(text);
  if (!Array.isArray(list)) return { value: [], sound: false };
  const byProduct = new Map<number, CartLine>();
  for (const entry of list) {
    const line = decodeLine(entry);
    if (line && !byProduct.has(line.productId)) byProduct.set(line.productId, line);
  }
  return { value: [...byProduct.values()], sound: byProduct.size === list.length };
}

/** Reads the stored catalogue; a damaged product is left out and the others stay. */
export function decodeProducts(text: string): Decoded<readonly Product[]> {
  const parsed = parseProducts(parseJson(text));
  return { value: parsed?.products ?? [], sound: parsed?.dropped === 0 };
}

/** The cart as storage keeps it. */
export function encodeCart(cart: Cart): string {
  return JSON.stringify(cart.map((line) => ({ ...line, productData: toWire(line.productData) })));
}

/** The catalogue as storage keeps it. */
export function encodeProducts(products: readonly Product[]): string {
  return JSON.stringify(products.map(toWire));
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
