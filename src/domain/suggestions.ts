import { type Cart, findLine } from './cart.ts';
import type { Product } from './product.ts';

const MAX_SUGGESTIONS = 3;

/**
 * 'People also bought': up to 3 products that are not in the cart, those of the first line's category first,
 * then the rest, each in catalogue order (specification, section 9).
 */
export function suggestProducts(catalogue: readonly Product[], cart: Cart): readonly Product[] {
  const category = cart[0]?.productData.category;
  const related: Product[] = [];
  const rest: Product[] = [];
  for (const product of catalogue) {
    const kind = product.category === category ? related : rest;
    if (kind.length < MAX_SUGGESTIONS && !findLine(cart, product.id)) kind.push(product);
    // A long catalogue need not be read to its end.
    if (related.length === MAX_SUGGESTIONS) break;
  }
  return [...related, ...rest].slice(0, MAX_SUGGESTIONS);
}
