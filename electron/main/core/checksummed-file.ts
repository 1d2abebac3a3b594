import { readFileSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import type * as v from 'valibot';
import { writeDurably } from './atomic-write.ts';
import { addChecksum, verifyChecksum } from './checksum.ts';
import type { Clock } from './clock.ts';
import { errorCode } from './error-code.ts';
import { parseJson } from './parse-json.ts';

export type ChecksummedReading<T> =
  | { readonly kind: 'sound'; readonly value: T }
  | { readonly kind: 'absent' }
  /** The checksum or the shape is wrong. The file was renamed to `keptAs`. */
  | { readonly kind: 'damaged'; readonly keptAs: string }
  /** The file exists but cannot be read (EIO, EMFILE, EACCES); its content may be valid. */
  | { readonly kind: 'unreadable'; readonly error: string };

const RETRIES = 2;
const RETRY_MS = 500;

/** A line with the checksum, then the value as JSON. */
export const serializeChecksummed = (value: unknown): string => addChecksum(JSON.stringify(value));

/** Writes a value durably as checksummed JSON. @throws the file system's error */
export function writeChecksummed(path: string, value: unknown): Promise<void> {
  return writeDurably(path, serializeChecksummed(value));
}

/** Reads a checksummed JSON file. A damaged file is renamed, so that the operator can inspect it. */
export async function readChecksummed<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<ChecksummedReading<T>> {
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
  return { kind: 'damaged', keptAs };
}

/** Like `readChecksummed`, but retries an unreadable file, because after the start the file is not read again. */
export async function readChecksummedAtStart<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  setTimer: Clock['setTimer'],
): Promise<ChecksummedReading<T>> {
  for (let left = RETRIES; ; left -= 1) {
    const reading = await readChecksummed(path, schema);
    if (reading.kind !== 'unreadable' || left === 0) return reading;
    await new Promise<void>((resolve) => void setTimer(resolve, RETRY_MS));
  }
}

/** Like `readChecksummed`, but synchronous and without renaming. @returns null if there is no valid file */
export function readChecksummedSync<T>(path: string, schema: v.GenericSchema<unknown, T>): T | null {
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

function parseChecksummed<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  const json = verifyChecksum(text);
  return json === null ? null : parseJson(schema, json);
}
