import * as v from 'valibot';
import type { Product } from '../../../src/domain/product.ts';
import {
  parseProducts,
  productSchema,
  type SerializedProduct,
  serializeProduct,
} from '../../../src/domain/product-schema.ts';
import { type ChecksummedReading, readChecksummed, writeChecksummed } from '../core/checksummed-file.ts';
import { parseJson } from '../core/parse-json.ts';

/** Limit for the entries of a list. No kiosk sells this many products. */
export const MAX_ENTRIES = 100_000;
/** 20 JSON values for each product: a product needs ten, but hosts may add fields. */
const MAX_VALUES = 2_000_000;

const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];

/** Lookup table: 1 for each byte after which an item of a list or a field of an object may begin. */
const BEFORE_VALUE = new Uint8Array(256);
for (const byte of [COMMA, ...OPENING]) BEFORE_VALUE[byte] = 1;

/** A validated product, as the main process stores it. */
export interface ListedProduct {
  readonly id: number;
  /** The full address of the product's image; null if the address is not http or https. */
  readonly image: string | null;
  readonly json: string;
}

export type ListValidation =
  | { readonly kind: 'good'; readonly products: readonly ListedProduct[]; readonly dropped: number }
  /** An empty list: valid for a new shop, but a failure if the shop had products. */
  | { readonly kind: 'empty' }
  /** The pages never get this list: parsing it would block them. */
  | { readonly kind: 'too large' }
  | { readonly kind: 'bad'; readonly reason: string };

const storedList = v.object({
  host: v.string(),
  /** When the host sent the list, in ms since 1970. */
  asOf: v.number(),
  /** When the host sent the list that the pages have; null if they have none. */
  servedAsOf: v.nullable(v.number()),
  products: v.array(productSchema),
});

export type StoredList<Each> = Omit<v.InferOutput<typeof storedList>, 'products'> & {
  readonly products: readonly Each[];
};

/** Work on the product list. A long list may take a long time. */
export interface ListWork {
  /** Parses and checks a host's list. @param base for relative image addresses */
  check(body: Uint8Array, base: string): Promise<ListValidation>;
  /** Reads and checks the list on disk. @param base for relative image addresses */
  read(path: string, base: string): Promise<ChecksummedReading<StoredList<ListedProduct>>>;
  /** Replaces the list on disk durably. @throws the file system's error */
  write(path: string, list: StoredList<string>): Promise<void>;
}

/** Does the work in the calling thread. */
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
    const reading = await readChecksummed(path, storedList);
    if (reading.kind !== 'sound') return reading;
    const { products, ...from } = reading.value;
    return { kind: 'sound', value: { ...from, products: products.map((each) => listed(each, base)) } };
  },

  write: (path, { products, ...from }) =>
    writeChecksummed(path, { ...from, products: products.map((json) => JSON.parse(json)) }),
};

/** Whether a JSON text is cheap to parse. Each comma and opening bracket counts as a value, even in a string. */
export function isWithinLimits(bytes: Uint8Array): boolean {
  let values = 0;
  // `for of` would take five times as long.
  for (let index = 0; index < bytes.length; index += 1) values += BEFORE_VALUE[bytes[index] ?? 0] ?? 0;
  return values <= MAX_VALUES;
}

export function listedProduct(product: Product, base: string): ListedProduct {
  return listed(serializeProduct(product), base);
}

function listed(product: SerializedProduct, base: string): ListedProduct {
  return { id: product.id, image: imageAddress(product.image, base), json: JSON.stringify(product) };
}

/** The full http or https address of an image, or null. Forbidden addresses are refused later, in host-fetch.ts. */
function imageAddress(image: string, base: string): string | null {
  if (image === '' || !URL.canParse(image, base)) return null;
  const { href, protocol } = new URL(image, base);
  return /^https?:$/.test(protocol) ? href : null;
}
