import * as v from 'valibot';
import { centsFromDollars, dollarsFromCents, MAX_PRICE_DOLLARS } from './money.ts';
import type { Product } from './product.ts';
import { firstLetters } from './truncate-words.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** In characters. Longer texts are cut: Chromium takes seconds to lay out 20,000 characters of mixed scripts. */
const MAX_LETTERS = { title: 300, category: 300, description: 2000 } as const;
/** In characters. A product with a longer picture address, such as a large `data:` picture, is invalid. */
const MAX_ADDRESS_LENGTH = 1_000_000;

const cutText = (kind: keyof typeof MAX_LETTERS) =>
  v.pipe(
    v.string(),
    v.transform((text) => firstLetters(text, MAX_LETTERS[kind])),
  );

/** A product as in catalogue responses and in local storage, with its price in dollars. */
export const productSchema = v.object({
  id: wholeNumber,
  title: v.pipe(cutText('title'), v.regex(/\S/)),
  description: cutText('description'),
  category: cutText('category'),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PRICE_DOLLARS)),
  image: v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH)),
  // Reject infinity: JSON.parse reads 1e400 as Infinity, but JSON.stringify would store null, an invalid rating.
  rating: v.object({ rate: v.pipe(v.number(), v.finite(), v.minValue(0)), count: wholeNumber }),
});

export type SerializedProduct = v.InferOutput<typeof productSchema>;

/** Checks a value against the product contract (specification, sections 3 and 7). @returns null if it is invalid */
export function parseProduct(value: unknown): Product | null {
  const result = v.safeParse(productSchema, value);
  return result.success ? deserializeProduct(result.output) : null;
}

/** Keeps a list's valid products in order. If two have the same id, keeps the first. @returns null if not a list */
export function parseProducts(value: unknown) {
  if (!Array.isArray(value)) return null;
  const byId = new Map<number, Product>();
  addProducts(byId, value);
  return { products: [...byId.values()], dropped: value.length - byId.size };
}

/** Number of entries to check before the main thread may do other work. An entry takes a few µs. */
const CHUNK_LENGTH = 1000;

/** Like `parseProducts`, but calls `yieldToMain` between chunks, so that a long list does not block the page. */
export async function parseProductsInChunks(value: unknown, yieldToMain: () => Promise<void>) {
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

export function deserializeProduct(stored: SerializedProduct): Product {
  return { ...stored, price: centsFromDollars(stored.price) };
}

export function serializeProduct(product: Product): SerializedProduct {
  return { ...product, price: dollarsFromCents(product.price) };
}
