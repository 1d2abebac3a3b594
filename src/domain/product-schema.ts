import * as v from 'valibot';
import { centsFromDollars, dollarsFromCents, MAX_PRICE_DOLLARS } from './money.ts';
import type { Product } from './product.ts';
import { firstLetters } from './truncate-words.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Letters of a text that are kept: laying out 20,000 of mixed scripts takes Chromium seconds. */
const MAX_LETTERS = { title: 300, category: 300, description: 2000 } as const;
/**
 * The longest picture address, in characters. A product with a longer one (a picture as data) is sold without a
 * picture.
 */
const MAX_ADDRESS_LENGTH = 1_000_000;

const cutText = (kind: keyof typeof MAX_LETTERS) =>
  v.pipe(
    v.string(),
    v.transform((text) => firstLetters(text, MAX_LETTERS[kind])),
  );

/** A product as the catalogue sends it and as local storage keeps it: the price is in dollars. */
export const productSchema = v.object({
  id: wholeNumber,
  title: v.pipe(cutText('title'), v.regex(/\S/)),
  description: cutText('description'),
  category: cutText('category'),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE_DOLLARS)),
  image: v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH)),
  // JSON reads 1e400 as infinite and writes that as null: a file with it would count as damaged.
  rating: v.object({ rate: v.pipe(v.number(), v.finite(), v.minValue(0)), count: wholeNumber }),
});

export type SerializedProduct = v.InferOutput<typeof productSchema>;

/** The result of parsing a list of untrusted products. */
export interface ParsedProducts {
  readonly products: readonly Product[];
  /** How many entries were left out as invalid or as duplicates. */
  readonly dropped: number;
}

/**
 * Checks one untrusted value against the product contract (specification, sections 3 and 7).
 * @returns the product, or null where a field is missing, of a wrong type or out of range.
 */
export function parseProduct(value: unknown): Product | null {
  const result = v.safeParse(productSchema, value);
  return result.success ? { ...result.output, price: centsFromDollars(result.output.price) } : null;
}

/**
 * Keeps the sound products of an untrusted list, in order; the first of two with one id stays.
 * @returns null where the value is no list at all.
 */
export function parseProducts(value: unknown): ParsedProducts | null {
  if (!Array.isArray(value)) return null;
  const byId = new Map<number, Product>();
  addProducts(byId, value);
  return { products: [...byId.values()], dropped: value.length - byId.size };
}

/** How many entries are checked before the main thread gets a turn; each takes some µs. */
const CHUNK_LENGTH = 1000;

/**
 * The same for a list that may be long.
 * @param yieldToMain settles when what is more urgent has had its turn
 */
export async function parseProductsInChunks(
  value: unknown,
  yieldToMain: () => Promise<void>,
): Promise<ParsedProducts | null> {
  if (!Array.isArray(value)) return null;
  const byId = new Map<number, Product>();
  for (let start = 0; start < value.length; start += CHUNK_LENGTH) {
    if (start > 0) await yieldToMain();
    addProducts(byId, value.slice(start, start + CHUNK_LENGTH));
  }
  return { products: [...byId.values()], dropped: value.length - byId.size };
}

function addProducts(byId: Map<number, Product>, entries: readonly unknown[]): void {
  for (const entry of entries) {
    const product = parseProduct(entry);
    if (product && !byId.has(product.id)) byId.set(product.id, product);
  }
}

/** A product as the catalogue sends it, with its price in dollars. */
export function serializeProduct(product: Product): SerializedProduct {
  return { ...product, price: dollarsFromCents(product.price) };
}
