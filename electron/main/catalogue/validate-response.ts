import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import type { Product } from '../../../src/domain/product.ts';
import { parseProduct, parseProductsInChunks } from '../../../src/domain/product-schema.ts';
import { parseJson } from '../core/parse-json.ts';
import type { HostAnswer } from '../network/fetch-bounded.ts';
import { isWithinLimits, MAX_ENTRIES } from './list-limits.ts';

/** What a host's list is worth. */
export type ListValidation =
  | { readonly kind: 'good'; readonly products: readonly Product[]; readonly dropped: number }
  /** A list of nothing: true of a new shop, and a failure of one that had products. */
  | { readonly kind: 'empty' }
  /** More than any shop has; the pages shall not parse it either. */
  | { readonly kind: 'too large' }
  | { readonly kind: 'bad'; readonly reason: string };

/**
 * Checks an answer to the list's call. Parsing 50,000 products (22 MB) takes some 150 ms in one go, less than a copy of them
 * from a worker thread would; checking them takes longer, and input goes first.
 */
export async function validateList(answer: HostAnswer): Promise<ListValidation> {
  if (!isOk(answer)) return { kind: 'bad', reason: `it answers with status ${answer.status}` };
  if (!isWithinLimits(answer.body)) return { kind: 'too large' };
  const body = jsonOf(answer);
  if (body === null) return { kind: 'bad', reason: 'its answer is not JSON' };
  if (Array.isArray(body) && body.length > MAX_ENTRIES) return { kind: 'too large' };
  const list = await parseProductsInChunks(body, setImmediate);
  if (!list) return { kind: 'bad', reason: 'its answer is no list of products' };
  if (list.products.length > 0) return { kind: 'good', ...list };
  return list.dropped === 0 ? { kind: 'empty' } : { kind: 'bad', reason: 'no product of its list is sound' };
}

/** The product of an answer, or null where it is none, or another than was asked for. */
export function validateProduct(answer: HostAnswer, id: number): Product | null {
  const product = isOk(answer) ? parseProduct(jsonOf(answer)) : null;
  return product?.id === id ? product : null;
}

const isOk = ({ status }: HostAnswer) => status >= 200 && status < 300;

const jsonOf = ({ body }: HostAnswer) => parseJson(v.unknown(), new TextDecoder().decode(body));
