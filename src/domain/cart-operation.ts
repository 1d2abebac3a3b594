import { addToCart, type Cart, changeQuantity, findLine, removeLine, setQuantity } from './cart.ts';
import type { Product } from './product.ts';

/** Everything that can happen to a cart, in a form that can be told to another tab and done again there. */
export type CartOperation =
  | { readonly kind: 'add'; readonly product: Product; readonly quantity: number }
  | { readonly kind: 'set'; readonly productId: number; readonly quantity: number }
  | { readonly kind: 'change'; readonly productId: number; readonly by: number }
  | { readonly kind: 'remove'; readonly productId: number }
  /** Takes out what was bought, and no piece that somebody adds at the same moment. */
  | { readonly kind: 'confirm'; readonly bought: readonly Pieces[] }
  /** Another cart in its place: what came from outside of the shop's pages. */
  | { readonly kind: 'replace'; readonly cart: Cart };

/** So many pieces of a product. */
interface Pieces {
  readonly productId: number;
  readonly quantity: number;
}

/** The purchase of a whole cart. */
export function confirmationOf(cart: Cart): CartOperation {
  return { kind: 'confirm', bought: cart.map(({ productId, quantity }) => ({ productId, quantity })) };
}

/** The cart after an operation; one on a line that is gone changes nothing. */
export function applyOperation(cart: Cart, operation: CartOperation): Cart {
  switch (operation.kind) {
    case 'add':
      return addToCart(cart, operation.product, operation.quantity);
    case 'set':
      return setQuantity(cart, operation.productId, operation.quantity);
    case 'change':
      return changeQuantity(cart, operation.productId, operation.by);
    case 'remove':
      return removeLine(cart, operation.productId);
    case 'confirm':
      return operation.bought.reduce(takeOut, cart);
    case 'replace':
      return operation.cart;
  }
}

function takeOut(cart: Cart, { productId, quantity }: Pieces): Cart {
  const left = (findLine(cart, productId)?.quantity ?? 0) - quantity;
  return left > 0 ? setQuantity(cart, productId, left) : removeLine(cart, productId);
}
