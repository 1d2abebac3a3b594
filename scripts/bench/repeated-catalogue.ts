import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.ts';

/**
 * A list as long as wanted: the embedded catalogue over and over, each product with a number of its own, which also ends
 * its title.
 * @returns JSON, as a host answers
 */
export async function repeatedCatalogue(count: number): Promise<string> {
  const products = JSON.parse(await readFile(join(projectRoot, 'resources/catalogue/products.json'), 'utf8'));
  const repeated = Array.from({ length: count }, (_, place) => {
    const product = products[place % products.length];
    return { ...product, id: place + 1, title: `${product.title} ${place + 1}` };
  });
  return JSON.stringify(repeated);
}
