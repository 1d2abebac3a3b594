import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Parses JSON and validates it; null if either fails. */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads a JSON file and validates it; null if either fails. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
): v.InferOutput<Schema> | null {
  try {
    return parseJson(schema, readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
