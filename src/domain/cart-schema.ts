import * as v from 'valibot';
import type { Cart, CartLine } from './cart.ts';
import { deserializeProduct, productSchema, serializeProduct } from './product-schema.ts';
import { clampQuantity } from './quantity.ts';

/** A cart line as local storage and the kiosk's journal store it, with the product's price in dollars. */
export const cartLineSchema = v.object({
  productId: v.number(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  productData: productSchema,
});

type StoredCartLine = v.InferOutput<typeof cartLineSchema>;

/** Keeps the valid lines of an untrusted list, in order. If two lines have the same product, keeps the first. */
export function parseCart(value: unknown): Cart {
  const byProduct = new Map<number, CartLine>();
  for (const entry of Array.isArray(value) ? value : []) {
    const { success, output: line } = v.safeParse(cartLineSchema, entry);
    if (!success || line.productData.id !== line.productId || byProduct.has(line.productId)) continue;
    const productData = deserializeProduct(line.productData);
    byProduct.set(line.productId, { ...line, quantity: clampQuantity(line.quantity), productData });
  }
  return [...byProduct.values()];
}

export function serializeCart(cart: Cart): StoredCartLine[] {
  return cart.map((line) => ({ ...line, productData: serializeProduct(line.productData) }));
}
