import { readFile, rename } from 'node:fs/promises';
import * as v from 'valibot';
import { unseal } from './sealed-text.ts';

/** What a file of ours came to. */
export type SealedReading<T> =
  | { readonly kind: 'sound'; readonly value: T }
  /** There is none. */
  | { readonly kind: 'absent' }
  /** Cut short, changed, of another shape, or not to be read at all. */
  | { readonly kind: 'damaged' };

/**
 * Reads JSON that was written behind its checksum. A damaged file is put aside, where its operator finds it.
 * @param onDamaged called with the name that a damaged file has got
 */
export async function readSealed<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  onDamaged: (keptAs: string) => void,
): Promise<SealedReading<v.InferOutput<Schema>>> {
  const text = await readIfPresent(path);
  if (text === null) return { kind: 'absent' };
  const parsed = v.safeParse(schema, parseJson(unseal(text)));
  if (parsed.success) return { kind: 'sound', value: parsed.output };
  const keptAs = `${path}.damaged`;
  await rename(path, keptAs).catch(() => undefined);
  onDamaged(keptAs);
  return { kind: 'damaged' };
}

/** Whether a file operation failed because there is no such file. */
export function isAbsent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    // A file that is there and cannot be read is as bad as a spoilt one.
    return isAbsent(cause) ? null : '';
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
