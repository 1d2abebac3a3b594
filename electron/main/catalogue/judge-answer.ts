import type { Product } from '../../../src/domain/product.ts';
import { parseProduct, parseProducts } from '../../../src/domain/product-wire.ts';
import type { HostAnswer } from './fetch-bounded.ts';

/** What an answer to the list's call is worth. */
export type ListVerdict =
  | { readonly kind: 'good'; readonly products: readonly Product[]; readonly dropped: number }
  /** A list of nothing: true of a new shop, and a fault of one that had products. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'bad'; readonly reason: string };

/** Judges an answer to the list's call. */
export function judgeList(answer: HostAnswer): ListVerdict {
  if (!isOk(answer)) return { kind: 'bad', reason: `it answers with status ${answer.status}` };
  const body = parseJson(answer.body);
  if (body === undefined) return { kind: 'bad', reason: 'its answer is not JSON' };
  const parsed = parseProducts(body);
  if (!parsed) return { kind: 'bad', reason: 'its answer is no list of products' };
  if (parsed.products.length > 0) return { kind: 'good', ...parsed };
  return parsed.dropped === 0
    ? { kind: 'empty' }
    : { kind: 'bad', reason: 'no product of its list is sound' };
}

/** The product of an answer, or null where it is none, or another than was asked for. */
export function judgeProduct(answer: HostAnswer, id: number): Product | null {
  const product = isOk(answer) ? parseProduct(parseJson(answer.body)) : null;
  return product?.id === id ? product : null;
}

const isOk = ({ status }: HostAnswer) => status >= 200 && status < 300;

/** @returns undefined where it is no JSON */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
