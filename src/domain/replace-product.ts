import type { Product } from './product.ts';

/**
 * A list with a newer copy of one of its products, at the same place.
 * @returns the same list where it does not hold the product, or holds it as it is.
 */
export function replaceProduct(products: readonly Product[], product: Product): readonly Product[] {
  const known = products.find(({ id }) => id === product.id);
  if (!known || isSame(known, product)) return products;
  return products.map((each) => (each === known ? product : each));
}

function isSame(one: Product, other: Product): boolean {
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

const fieldsOf = ({ id, title, description, category, price, image, rating }: Product) => [
  id,
  title,
  description,
  category,
  price,
  image,
  rating.rate,
  rating.count,
];
