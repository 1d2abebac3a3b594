import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAbsent } from '../core/checksummed-file.ts';
import { errorCode } from '../core/error-code.ts';
import { describeType, type FieldValues, fieldNames, fileSchema, someFields } from './fields-and-defaults.ts';

export interface FilePlaces {
  /** The path in an argument or environment variable. If set, no other file is read. */
  readonly named: string | undefined;
  readonly userData: string;
  readonly platform?: NodeJS.Platform;
}

export type FileReading =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sound';
      readonly path: string;
      readonly values: FieldValues;
      /** Sentences without a full stop. */
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'wrong'; readonly path: string; readonly problems: readonly string[] };

/** The paths to try, in this order. */
export function filePaths({ named, userData, platform = process.platform }: FilePlaces): readonly string[] {
  if (named !== undefined) return [named];
  // No system path on Windows, because any Windows user may create \etc.
  const ofSystem = platform === 'win32' ? [] : ['/etc/countertop/kiosk.json'];
  return [join(userData, 'kiosk.json'), ...ofSystem];
}

/** Reads the first file that exists. If any part of it is invalid, none of its values are used. */
export function readConfigFile(places: FilePlaces): FileReading {
  for (const path of filePaths(places)) {
    const reading = readFile(path);
    if (reading.kind !== 'none') return reading;
  }
  const { named } = places;
  return named === undefined
    ? { kind: 'none' }
    : { kind: 'wrong', path: named, problems: ['it does not exist'] };
}

function readFile(path: string): FileReading {
  try {
    return parseText(path, readFileSync(path, 'utf8'));
  } catch (cause) {
    if (isAbsent(cause)) return { kind: 'none' };
    // Do not silently read the next file instead.
    const code = errorCode(cause);
    return { kind: 'wrong', path, problems: [`it cannot be read${code ? ` (${code})` : ''}`] };
  }
}

function parseText(path: string, text: string): FileReading {
  // Windows editors write a byte order mark, but JSON.parse rejects it.
  const json = text.replace(/^\uFEFF/, '');
  const read = readJson(json);
  if ('problem' in read) return { kind: 'wrong', path, problems: [read.problem] };
  const { value } = read;
  // Reject an array: valibot accepts it as an object.
  const parsed = v.safeParse(fileSchema, Array.isArray(value) ? null : value);
  if (!parsed.success) return { kind: 'wrong', path, problems: problemsOf(parsed.issues) };
  const warnings = repeatedKeys(json).map((key) => `${key} is set more than once: the last value applies`);
  return { kind: 'sound', path, values: v.parse(givenFields, value), warnings };
}

/** The schema of the fields that a file sets. It adds no defaults for missing fields. */
const givenFields = v.object(someFields.entries);

function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    // V8's own message may quote an API key.
    const [, position] = /at position (\d+)/.exec(String(cause)) ?? [];
    const before = text.slice(0, Number(position)).split('\n');
    const location = `: see line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    return { problem: `it is not valid JSON${position ? location : ''}` };
  }
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => problemOf(issue)))];
}

function problemOf({ path }: v.BaseIssue<unknown>): string {
  const [key] = path ?? [];
  if (!key) return 'it must be one object in curly brackets';
  const name = String(key.key);
  if (name === '$schema') return '$schema must be a text';
  const field = fieldNames.find((known) => known === name);
  return field
    ? `${field} must be ${describeType(field)}`
    : `${JSON.stringify(name.slice(0, 40))} is an unknown field`;
}

/** Finds repeated keys, of which JSON.parse silently uses the last. @param text an object without inner objects */
function repeatedKeys(text: string): string[] {
  const stringsAndColons = text.match(/"(?:[^"\\]|\\.)*"|:/gs) ?? [];
  const keys = stringsAndColons
    .filter((_token, index) => stringsAndColons[index + 1] === ':')
    .map((key) => v.parse(v.string(), JSON.parse(key)));
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
