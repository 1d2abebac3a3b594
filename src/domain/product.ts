import type { Cents } from './money.ts';
import type { SerializedProduct } from './product-schema.ts';

/** One product of the catalogue (specification, section 3), with its price in cents. */
export type Product = Readonly<Omit<SerializedProduct, 'price'>> & { readonly price: Cents };

/** Rounds a rating to half stars, 0 to 10: a rating of 3.9 has 8 half stars. */
export function halfStars(rate: number): number {
  return Math.min(10, Math.max(0, Math.round(rate * 2)));
}
