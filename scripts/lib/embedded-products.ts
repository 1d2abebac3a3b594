import { join } from 'node:path';
import * as v from 'valibot';
import { productSchema, type SerializedProduct } from '../../src/domain/product-schema.ts';
import { projectRoot } from './paths.ts';
import { readJson } from './read-json.ts';

export function embeddedProducts(): SerializedProduct[] {
  return readJson(join(projectRoot, 'resources/catalogue/products.json'), v.array(productSchema));
}
