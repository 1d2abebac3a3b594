import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { productSchema } from '../../src/domain/product-schema.ts';
import { projectRoot } from '../lib/paths.ts';

const FILE = join(projectRoot, 'resources/catalogue/products.json');

/**
 * A list as long as wanted: the embedded catalogue over and over, each product with a number of its own, which also ends
 * its title.
 * @returns JSON, as a host answers
 */
export async function repeatedCatalogue(count: number): Promise<string> {
  const products = v.parse(v.array(productSchema), JSON.parse(await readFile(FILE, 'utf8')));
  const rounds = Math.ceil(count / products.length);
  const repeated = Array.from({ length: rounds }, () => products).flat();
  const numbered = repeated.map((product, place) => ({
    ...product,
    id: place + 1,
    title: `${product.title} ${place + 1}`,
  }));
  return JSON.stringify(numbered.slice(0, count));
}
