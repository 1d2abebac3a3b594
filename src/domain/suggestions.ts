import { type Cart, findLine } from './cart.ts';
import type { Product } from './product.ts';

const MAX_SUGGESTIONS = 3;

/** 'People also bought': up to 3 products that are not in the cart (specification, section 9). */
export function suggestProducts(catalogue: readonly Product[], cart: Cart): readonly Product[] {
  const category = cart[0]?.productData.category;
  const related: Product[] = [];
  const rest: Product[] = [];
  for (const product of catalogue) {
    if (related.length === MAX_SUGGESTIONS) break;
    const list = product.category === category ? related : rest;
    if (list.length < MAX_SUGGESTIONS && !findLine(cart, product.id)) list.push(product);
  }
  return [...related, ...rest].slice(0, MAX_SUGGESTIONS);
}
