import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/**
 * The value that a JSON file holds, checked against a schema.
 * @throws {Error} that names the file, where it is not there, no JSON, or does not fit
 */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const text = readFileSync(file, 'utf8');
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} does not hold what it should: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}
