import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Parses JSON and validates it; null if either fails. */
export function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads a JSON file and validates it; null if either fails. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, path: string): T | null {
  try {
    return parseJson(schema, readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
