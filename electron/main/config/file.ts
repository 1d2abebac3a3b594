import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAbsent } from '../core/checksummed-file.ts';
import { errorCode } from '../core/error-code.ts';
import { describeType, type FieldValues, fieldNames, fileSchema, someFields } from './fields.ts';

/** Where files are looked for. */
export interface FilePlaces {
  /** A file that somebody named: it must exist, and no other is read. */
  readonly named: string | undefined;
  /** The app's user-data folder. */
  readonly userData: string;
  readonly platform?: NodeJS.Platform;
}

/** The result of reading the one file that counts. */
export type FileReading =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'sound';
      readonly path: string;
      readonly values: FieldValues;
      /** Unwise but valid; sentences without a full stop. */
      readonly warnings: readonly string[];
    }
  /** At least one problem, as sentences without a full stop. */
  | { readonly kind: 'wrong'; readonly path: string; readonly problems: readonly string[] };

/** The possible paths, in order. */
export function filePaths({ named, userData, platform = process.platform }: FilePlaces): readonly string[] {
  if (named !== undefined) return [named];
  // On Windows any user may create \etc.
  const ofSystem = platform === 'win32' ? [] : ['/etc/countertop/kiosk.json'];
  return [join(userData, 'kiosk.json'), ...ofSystem];
}

/** Reads the first file that exists, whole or not at all. */
export function readConfigFile(places: FilePlaces): FileReading {
  for (const path of filePaths(places)) {
    const reading = readFile(path);
    if (reading.kind !== 'none') return reading;
  }
  const { named } = places;
  return named === undefined
    ? { kind: 'none' }
    : { kind: 'wrong', path: named, problems: ['it cannot be read, for it is not there'] };
}

function readFile(path: string): FileReading {
  try {
    return parseText(path, readFileSync(path, 'utf8'));
  } catch (cause) {
    if (isAbsent(cause)) return { kind: 'none' };
    // An unreadable file must not silently give way to the next one.
    const code = errorCode(cause);
    return { kind: 'wrong', path, problems: [`it cannot be read${code ? ` (${code})` : ''}`] };
  }
}

function parseText(path: string, text: string): FileReading {
  // Windows editors write a byte order mark, which is no JSON.
  const json = text.replace(/^\uFEFF/, '');
  const read = readJson(json);
  if ('problem' in read) return { kind: 'wrong', path, problems: [read.problem] };
  const { value } = read;
  // valibot accepts an array as an object.
  const parsed = v.safeParse(fileSchema, Array.isArray(value) ? null : value);
  if (!parsed.success) return { kind: 'wrong', path, problems: problemsOf(parsed.issues) };
  const warnings = repeatedKeys(json).map((key) => `${key} is there more than once: the last one holds`);
  return { kind: 'sound', path, values: v.parse(givenFields, value), warnings };
}

/** The given values without defaults. */
const givenFields = v.object(someFields.entries);

/** Unlike `parseJson` it says where the JSON is invalid. V8's messages quote the text, which may hold a key. */
function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    const [, position] = /at position (\d+)/.exec(String(cause)) ?? [];
    const before = text.slice(0, Number(position)).split('\n');
    const place = `: see line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
    return { problem: `it is no JSON${position ? place : ''}` };
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
    : `${JSON.stringify(name.slice(0, 40))} is no field`;
}

/** Strings and the punctuation that structures JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs;
const STEP: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/**
 * Keys that occur twice in the outermost object; a parser silently takes the last.
 * @param text valid JSON
 */
function repeatedKeys(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  const keys: string[] = [];
  let depth = 0;
  for (const [place, token] of tokens.entries()) {
    depth += STEP[token] ?? 0;
    if (depth === 1 && tokens[place + 1] === ':') keys.push(v.parse(v.string(), JSON.parse(token)));
  }
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}
