import * as v from 'valibot';
import type { Product } from '../../../src/domain/product.ts';
import { parseProduct } from '../../../src/domain/product-schema.ts';
import { parseJson } from '../core/parse-json.ts';
import type { HostAnswer } from '../network/fetch-bounded.ts';
import type { ListValidation, ListWork } from './list-work.ts';

/** Checks the answer to the list call. @param base for relative image addresses */
export async function validateList(
  answer: HostAnswer,
  base: string,
  work: Pick<ListWork, 'check'>,
): Promise<ListValidation> {
  if (isOk(answer)) return work.check(answer.body, base);
  return { kind: 'bad', reason: `it answers with status ${answer.status}` };
}

/** The product in an answer; null if the answer is invalid or has another product. */
export function validateProduct(answer: HostAnswer, id: number): Product | null {
  const product = isOk(answer) ? parseProduct(jsonOf(answer)) : null;
  return product?.id === id ? product : null;
}

const isOk = ({ status }: HostAnswer) => status >= 200 && status < 300;

const jsonOf = ({ body }: HostAnswer) => parseJson(v.unknown(), new TextDecoder().decode(body));
