import type { Product } from './product.ts';

/**
 * A list with a newer copy of one of its products, at the same place.
 * @returns the same list where it does not hold the product, or holds it as it is.
 */
export function replaceProduct(products: readonly Product[], product: Product): readonly Product[] {
  const known = products.find(({ id }) => id === product.id);
  // Both were read by one schema, which puts their fields in one order.
  if (!known || JSON.stringify(known) === JSON.stringify(product)) return products;
  return products.map((each) => (each === known ? product : each));
}
