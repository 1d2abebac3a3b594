import { readFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as v from 'valibot';
import { writeDurably } from './atomic-write.ts';
import { addChecksum, verifyChecksum } from './checksum.ts';
import type { Clock } from './clock.ts';
import { errorCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

/** What a file of ours came to. */
export type ChecksummedReading<T> =
  | { readonly kind: 'sound'; readonly value: T }
  /** There is none. */
  | { readonly kind: 'absent' }
  /** Read, and cut short, changed or of another shape. */
  | { readonly kind: 'damaged' }
  /** There, but it cannot be read (EIO, EMFILE, EACCES): its content may be sound. */
  | { readonly kind: 'unreadable'; readonly error: string };

/** A start reads an unreadable file this many times more, after a pause in ms: the error may pass. */
const RETRIES = 2;
const RETRY_MS = 500;

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
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    return isAbsent(cause) ? { kind: 'absent' } : { kind: 'unreadable', error: String(cause) };
  }
  const value = parseChecksummed(schema, text);
  if (value !== null) return { kind: 'sound', value };
  const keptAs = `${path}.damaged`;
  await rename(path, keptAs).catch(() => undefined);
  onDamaged(keptAs);
  return { kind: 'damaged' };
}

/** The same for a file that is read once, at the start: an unreadable one is retried. */
export async function readChecksummedAtStart<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  onDamaged: (keptAs: string) => void,
  setTimer: Clock['setTimer'],
): Promise<ChecksummedReading<v.InferOutput<Schema>>> {
  for (let left = RETRIES; ; left -= 1) {
    const reading = await readChecksummed(path, schema, onDamaged);
    if (reading.kind !== 'unreadable' || left === 0) return reading;
    await new Promise<void>((resolve) => void setTimer(resolve, RETRY_MS));
  }
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
