import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Reads a JSON file. @throws {Error} that names the file, if it is missing, not JSON, or does not fit the schema */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const text = readFileSync(file, 'utf8');
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} does not have the expected content: ${cause}`, { cause });
  }
}
