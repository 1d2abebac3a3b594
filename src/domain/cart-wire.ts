import * as v from 'valibot';
import type { Cart, CartLine } from './cart.ts';
import { parseProduct, toWire, wireProduct } from './product-wire.ts';
import { clampQuantity } from './quantity.ts';

/** A cart line as local storage and the kiosk's journal keep it: the product's price is in dollars. */
export const wireCartLine = v.object({
  productId: v.number(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  productData: wireProduct,
});

/** The same fields on their way out. */
export type WireCartLine = v.InferOutput<typeof wireCartLine>;

/** One untrusted line, or null where its product or its quantity cannot be trusted. */
function parseCartLine(value: unknown): CartLine | null {
  const line = v.safeParse(wireCartLine, value);
  const product = line.success ? parseProduct(line.output.productData) : null;
  if (!line.success || !product || product.id !== line.output.productId) return null;
  return { productId: product.id, quantity: clampQuantity(line.output.quantity), productData: product };
}

/**
 * Keeps the sound lines of an untrusted list, in order; the first of two of one product stays.
 * @returns null where the value is no list at all
 */
export function parseCart(value: unknown): { readonly cart: Cart; readonly dropped: number } | null {
  if (!Array.isArray(value)) return null;
  const byProduct = new Map<number, CartLine>();
  for (const entry of value) {
    const line = parseCartLine(entry);
    if (line && !byProduct.has(line.productId)) byProduct.set(line.productId, line);
  }
  return { cart: [...byProduct.values()], dropped: value.length - byProduct.size };
}

/** A cart in the form that storage keeps. */
export function toWireCart(cart: Cart): WireCartLine[] {
  return cart.map((line) => ({ ...line, productData: toWire(line.productData) }));
}
