import { addToCart, type Cart, changeQuantity, findLine, removeLine, setQuantity } from './cart.ts';
import type { Product } from './product.ts';

/** Everything that can happen to a cart, in a form that can be told to another tab and done again there. */
export type CartOperation =
  | {
      readonly kind: 'add';
      readonly product: Product;
      readonly quantity: number;
      readonly place?: number | undefined;
    }
  | ({ readonly kind: 'set'; readonly added?: Addition | undefined } & Pieces)
  | {
      readonly kind: 'change';
      readonly productId: number;
      readonly by: number;
      readonly added?: Addition | undefined;
    }
  /** Takes out the pieces that were in view, and no piece that somebody adds at the same moment. */
  | ({ readonly kind: 'remove' } & Pieces)
  /** Takes out what was bought, and no piece that somebody adds at the same moment. */
  | { readonly kind: 'confirm'; readonly bought: readonly Pieces[] }
  /** Another cart in its place: what came from outside of the shop's pages. */
  | { readonly kind: 'replace'; readonly cart: Cart };

/** So many pieces of a product. */
interface Pieces {
  readonly productId: number;
  readonly quantity: number;
}

/** The pieces that an edit of a line adds to it: what comes back where another tab has just taken the line out. */
interface Addition {
  readonly product: Product;
  readonly quantity: number;
}

/** A quantity put on a line. */
export function settingOf(cart: Cart, productId: number, quantity: number): CartOperation {
  const before = findLine(cart, productId)?.quantity ?? 0;
  return { kind: 'set', productId, quantity, added: additionOf(cart, productId, quantity - before) };
}

/** A quantity raised or lowered. */
export function changeOf(cart: Cart, productId: number, by: number): CartOperation {
  return { kind: 'change', productId, by, added: additionOf(cart, productId, by) };
}

/** The removal of a line as it is in a cart. */
export function removalOf(cart: Cart, productId: number): CartOperation {
  return { kind: 'remove', productId, quantity: findLine(cart, productId)?.quantity ?? 0 };
}

/** Nothing where a cart has no such line: what its own tab has taken out stays out. */
function additionOf(cart: Cart, productId: number, quantity: number): Addition | undefined {
  const line = findLine(cart, productId);
  return line && quantity > 0 ? { product: line.productData, quantity } : undefined;
}

/** The purchase of a whole cart. */
export function confirmationOf(cart: Cart): CartOperation {
  return { kind: 'confirm', bought: cart.map(({ productId, quantity }) => ({ productId, quantity })) };
}

/** The cart after an operation; of one on a line that is gone, what it added. */
export function applyOperation(cart: Cart, operation: CartOperation): Cart {
  switch (operation.kind) {
    case 'add':
      return addToCart(cart, operation.product, operation.quantity, operation.place);
    case 'set':
    case 'change':
      return edit(cart, operation);
    case 'remove':
      return takeOut(cart, operation);
    case 'confirm':
      return operation.bought.reduce(takeOut, cart);
    case 'replace':
      return operation.cart;
  }
}

function edit(cart: Cart, operation: Extract<CartOperation, { kind: 'set' | 'change' }>): Cart {
  const { productId, added } = operation;
  if (added && !findLine(cart, productId)) return addToCart(cart, added.product, added.quantity);
  return operation.kind === 'set'
    ? setQuantity(cart, productId, operation.quantity)
    : changeQuantity(cart, productId, operation.by);
}

function takeOut(cart: Cart, { productId, quantity }: Pieces): Cart {
  const left = (findLine(cart, productId)?.quantity ?? 0) - quantity;
  return left > 0 ? setQuantity(cart, productId, left) : removeLine(cart, productId);
}
