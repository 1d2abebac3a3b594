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
