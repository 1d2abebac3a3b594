import * as v from 'valibot';
import type { Product } from '../../../src/domain/product.ts';
import {
  parseProducts,
  productSchema,
  type SerializedProduct,
  serializeProduct,
} from '../../../src/domain/product-schema.ts';
import { readChecksummed, writeChecksummed } from '../core/checksummed-file.ts';
import { parseJson } from '../core/parse-json.ts';
import { imageAddress } from './image-addresses.ts';
import { isWithinLimits, MAX_ENTRIES } from './list-limits.ts';

/** A product of a list as the main process has it: checked once, and then only handed on. */
export interface ListedProduct {
  readonly id: number;
  /** The full address of its image; null where it has none on the network. */
  readonly image: string | null;
  /** The whole product as JSON. */
  readonly json: string;
}

/** What a host's list is worth. */
export type ListValidation =
  | { readonly kind: 'good'; readonly products: readonly ListedProduct[]; readonly dropped: number }
  /** A list of nothing: true of a new shop, and a failure of one that had products. */
  | { readonly kind: 'empty' }
  /** More than any shop has; the pages shall not parse it either. */
  | { readonly kind: 'too large' }
  | { readonly kind: 'bad'; readonly reason: string };

const storedList = v.object({
  /** The address of the host that it came from. */
  host: v.string(),
  /** When it was right, in ms since 1970. */
  asOf: v.number(),
  /** The same of the list that the pages were last given; null where they were given none. */
  handedOutAsOf: v.nullable(v.number()),
  products: v.array(productSchema),
});

/** A list and where it came from. @template Each how its products are held */
export type StoredList<Each> = Omit<v.InferOutput<typeof storedList>, 'products'> & {
  readonly products: readonly Each[];
};

/** What the list on the disk came to; a damaged one is renamed, so that its operator finds it. */
type ListReading =
  | { readonly kind: 'sound'; readonly list: StoredList<ListedProduct> }
  | { readonly kind: 'absent' }
  | { readonly kind: 'damaged'; readonly keptAs: string }
  | { readonly kind: 'unreadable'; readonly error: string };

/** What is done with a whole list, which takes long where that is long. */
export interface ListWork {
  /** Parses and checks a host's list. @param base what relative addresses of images are read against */
  check(body: Uint8Array, base: string): Promise<ListValidation>;
  /** Reads and checks the list on the disk. @param base as above */
  read(path: string, base: string): Promise<ListReading>;
  /** Replaces the list on the disk durably; its products are JSON. @throws what the file system throws */
  write(path: string, list: StoredList<string>): Promise<void>;
}

/** The work itself, in the thread that calls. */
export const listWork: ListWork = {
  async check(body, base) {
    if (!isWithinLimits(body)) return { kind: 'too large' };
    const value = parseJson(v.unknown(), new TextDecoder().decode(body));
    if (value === null) return { kind: 'bad', reason: 'its answer is not JSON' };
    if (Array.isArray(value) && value.length > MAX_ENTRIES) return { kind: 'too large' };
    const list = parseProducts(value);
    if (!list) return { kind: 'bad', reason: 'its answer is no list of products' };
    const { products, dropped } = list;
    if (products.length > 0)
      return { kind: 'good', products: products.map((each) => listedProduct(each, base)), dropped };
    return dropped === 0 ? { kind: 'empty' } : { kind: 'bad', reason: 'no product of its list is sound' };
  },

  async read(path, base) {
    let keptAs = path;
    const reading = await readChecksummed(path, storedList, (name) => {
      keptAs = name;
    });
    if (reading.kind === 'damaged') return { kind: reading.kind, keptAs };
    if (reading.kind !== 'sound') return reading;
    const { products, ...from } = reading.value;
    return { kind: 'sound', list: { ...from, products: products.map((each) => listed(each, base)) } };
  },

  write: (path, { products, ...from }) =>
    writeChecksummed(path, { ...from, products: products.map((json) => JSON.parse(json)) }),
};

/** A product in the form in which the main process has it. */
export function listedProduct(product: Product, base: string): ListedProduct {
  return listed(serializeProduct(product), base);
}

function listed(product: SerializedProduct, base: string): ListedProduct {
  return { id: product.id, image: imageAddress(product.image, base), json: JSON.stringify(product) };
}
