import { type Cart, findLine } from './cart.ts';
import type { Product } from './product.ts';

const MAX_SUGGESTIONS = 3;

/**
 * 'People also bought': up to 3 products that are not in the cart, those of the first line's category first,
 * then the rest, each in catalogue order (specification, section 9).
 */
export function suggestProducts(catalogue: readonly Product[], cart: Cart): readonly Product[] {
  const category = cart[0]?.productData.category;
  const others = catalogue.filter((product) => !findLine(cart, product.id));
  const related = others.filter((product) => product.category === category);
  const rest = others.filter((product) => product.category !== category);
  return [...related, ...rest].slice(0, MAX_SUGGESTIONS);
}
