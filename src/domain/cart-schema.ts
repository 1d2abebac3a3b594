import * as v from 'valibot';
import type { Cart, CartLine } from './cart.ts';
import { parseProduct, productSchema, serializeProduct } from './product-schema.ts';
import { clampQuantity } from './quantity.ts';

/** A cart line as local storage and the kiosk's journal store it, with the product's price in dollars. */
export const cartLineSchema = v.object({
  productId: v.number(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  productData: productSchema,
});

type StoredCartLine = v.InferOutput<typeof cartLineSchema>;

/** Reads one untrusted line; null if its product or quantity is invalid. */
function parseCartLine(value: unknown): CartLine | null {
  const line = v.safeParse(cartLineSchema, value);
  const product = line.success ? parseProduct(line.output.productData) : null;
  if (!line.success || !product || product.id !== line.output.productId) return null;
  return { productId: product.id, quantity: clampQuantity(line.output.quantity), productData: product };
}

/** Keeps the valid lines of an untrusted list, in order. If two lines have the same product, keeps the first. */
export function parseCart(value: unknown): Cart {
  const byProduct = new Map<number, CartLine>();
  for (const entry of Array.isArray(value) ? value : []) {
    const line = parseCartLine(entry);
    if (line && !byProduct.has(line.productId)) byProduct.set(line.productId, line);
  }
  return [...byProduct.values()];
}

export function serializeCart(cart: Cart): StoredCartLine[] {
  return cart.map((line) => ({ ...line, productData: serializeProduct(line.productData) }));
}
