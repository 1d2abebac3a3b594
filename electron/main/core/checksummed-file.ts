import { readFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as v from 'valibot';
import { writeDurably } from './atomic-write.ts';
import { addChecksum, verifyChecksum } from './checksum.ts';
import type { Clock } from './clock.ts';
import { errorCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

/** The result of reading one of our files. */
export type ChecksummedReading<T> =
  | { readonly kind: 'sound'; readonly value: T }
  /** There is none. */
  | { readonly kind: 'absent' }
  /** Read, but truncated, changed or of another shape. */
  | { readonly kind: 'damaged' }
  /** Exists but cannot be read (EIO, EMFILE, EACCES); its content may be valid. */
  | { readonly kind: 'unreadable'; readonly error: string };

/** At the start, an unreadable file is read this many times more, after a pause in ms. */
const RETRIES = 2;
const RETRY_MS = 500;

/** A value as JSON behind its checksum, the format of our files. */
export const serializeChecksummed = (value: unknown): string => addChecksum(JSON.stringify(value));

/** Writes a value durably in that format. @throws what the file system throws */
export function writeChecksummed(path: string, value: unknown): Promise<void> {
  return writeDurably(path, serializeChecksummed(value));
}

/**
 * Reads a file in that format. A damaged one is renamed, so that the operator finds it.
 * @param onDamaged called with the new name of a damaged file
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

/** The same for a file that is read once at the start: an unreadable one is retried. */
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

/** The same without renaming or retries. @returns null if it is damaged or missing */
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

/** Whether a file operation failed because the file does not exist. */
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
