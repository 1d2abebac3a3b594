import { type Cents, cents } from './money.ts';
import type { Product } from './product.ts';
import { clampQuantity } from './quantity.ts';

/** A product in the cart. `productData` is a copy from when the product was added (specification, section 3). */
export interface CartLine {
  readonly productId: number;
  readonly quantity: number;
  readonly productData: Product;
}

/** The cart's lines, in the order in which their products were added. */
export type Cart = readonly CartLine[];

/**
 * Raises the quantity of the product's line, or adds a line at the index `place` (specification, section 4). An
 * existing line keeps its copy of the product, so that prices never change in a cart.
 */
export function addToCart(cart: Cart, product: Product, quantity: number, place = cart.length): Cart {
  const line = findLine(cart, product.id);
  if (line) return setQuantity(cart, product.id, line.quantity + quantity);
  const added = { productId: product.id, quantity: clampQuantity(quantity), productData: product };
  return [...cart.slice(0, place), added, ...cart.slice(place)];
}

/** Sets a quantity, clamped to 1–9,999. Does nothing if the product is not in the cart. */
export function setQuantity(cart: Cart, productId: number, quantity: number): Cart {
  return cart.map((line) =>
    line.productId === productId ? { ...line, quantity: clampQuantity(quantity) } : line,
  );
}

/** Adds `by`, which may be negative, to a quantity; the result is clamped to 1–9,999. */
export function changeQuantity(cart: Cart, productId: number, by: number): Cart {
  const line = findLine(cart, productId);
  return line ? setQuantity(cart, productId, line.quantity + by) : cart;
}

export function removeLine(cart: Cart, productId: number): Cart {
  return cart.filter((line) => line.productId !== productId);
}

export function findLine(cart: Cart, productId: number): CartLine | undefined {
  return cart.find((line) => line.productId === productId);
}

export function lineTotal(line: CartLine): Cents {
  return cents(line.productData.price * line.quantity);
}

export function itemCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}
