import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../../src/domain/product.ts';
import { parseProduct, parseProductsInChunks } from '../../../src/domain/product-schema.ts';
import type { HostAnswer } from '../network/fetch-bounded.ts';
import { parsed, readingList } from './json-chunks.ts';
import { isWithinLimits } from './list-limits.ts';
import { runChunked } from './run-chunked.ts';

/** What an answer to the list's call is worth. */
export type ListValidation =
  | { readonly kind: 'good'; readonly products: readonly Product[]; readonly dropped: number }
  /** A list of nothing: true of a new shop, and a fault of one that had products. */
  | { readonly kind: 'empty' }
  /** More than any shop has: it was not parsed, and nobody else shall parse it. */
  | { readonly kind: 'too large' }
  | { readonly kind: 'bad'; readonly reason: string };

/** Judges an answer to the list's call, which may have many MB. */
export async function validateList(answer: HostAnswer): Promise<ListValidation> {
  if (!isOk(answer)) return { kind: 'bad', reason: `it answers with status ${answer.status}` };
  if (!(await runChunked(isWithinLimits(answer.body)))) return { kind: 'too large' };
  const body = await runChunked(readingList(answer.body));
  if (body === undefined) return { kind: 'bad', reason: 'its answer is not JSON' };
  const list = await parseProductsInChunks(body, setImmediate);
  if (!list) return { kind: 'bad', reason: 'its answer is no list of products' };
  if (list.products.length > 0) return { kind: 'good', ...list };
  return list.dropped === 0 ? { kind: 'empty' } : { kind: 'bad', reason: 'no product of its list is sound' };
}

/** The product of an answer, or null where it is none, or another than was asked for. */
export function validateProduct(answer: HostAnswer, id: number): Product | null {
  const product = isOk(answer) ? parseProduct(parsed(new TextDecoder().decode(answer.body))) : null;
  return product?.id === id ? product : null;
}

const isOk = ({ status }: HostAnswer) => status >= 200 && status < 300;
