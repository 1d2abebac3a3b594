import * as v from 'valibot';

/** The value that a JSON text holds, checked against a schema; null where the text is no JSON or does not fit. */
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
