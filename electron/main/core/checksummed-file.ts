import { readFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as v from 'valibot';
import { writeDurably } from './atomic-write.ts';
import { addChecksum, verifyChecksum } from './checksum.ts';
import { errorCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

/** What a file of ours came to. */
export type ChecksummedReading<T> =
  | { readonly kind: 'sound'; readonly value: T }
  /** There is none. */
  | { readonly kind: 'absent' }
  /** Cut short, changed, of another shape, or not to be read at all. */
  | { readonly kind: 'damaged' };

/** A value as JSON behind its checksum, which is what the files of ours hold. */
export const serializeChecksummed = (value: unknown): string => addChecksum(JSON.stringify(value));

/** Writes a value durably as JSON behind its checksum. @throws what the file system throws */
export function writeChecksummed(path: string, value: unknown): Promise<void> {
  return writeDurably(path, serializeChecksummed(value));
}

/**
 * Reads JSON that was written behind its checksum. A damaged file is renamed, so that its operator finds it.
 * @param onDamaged called with the name that a damaged file has got
 */
export async function readChecksummed<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  onDamaged: (keptAs: string) => void,
): Promise<ChecksummedReading<v.InferOutput<Schema>>> {
  const text = await readIfPresent(path);
  if (text === null) return { kind: 'absent' };
  const value = parseChecksummed(schema, text);
  if (value !== null) return { kind: 'sound', value };
  const keptAs = `${path}.damaged`;
  await rename(path, keptAs).catch(() => undefined);
  onDamaged(keptAs);
  return { kind: 'damaged' };
}

/** The same at once and without a word, where a damaged file is as good as none. @returns null for both */
export function readChecksummedSync<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return parseChecksummed(schema, readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Whether a file operation failed because there is no such file. */
export function isAbsent(cause: unknown): boolean {
  return errorCode(cause) === 'ENOENT';
}

function parseChecksummed<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  const json = verifyChecksum(text);
  return json === null ? null : parseJson(schema, json);
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    // A file that is there and cannot be read is as bad as a spoilt one.
    return isAbsent(cause) ? null : '';
  }
}
