import { embeddedProducts } from '../lib/embedded-products.ts';

/**
 * A list as long as wanted: the embedded catalogue over and over, each product with a number of its own, which also ends
 * its title.
 * @returns JSON, as a host answers
 */
export function repeatedCatalogue(count: number): string {
  const products = embeddedProducts();
  const rounds = Math.ceil(count / products.length);
  const repeated = Array.from({ length: rounds }, () => products).flat();
  const numbered = repeated.map((product, place) => ({
    ...product,
    id: place + 1,
    title: `${product.title} ${place + 1}`,
  }));
  return JSON.stringify(numbered.slice(0, count));
}
