import * as v from 'valibot';

/** The schema of so many bytes as base64. */
export function base64(bytes: number) {
  return v.pipe(
    v.string(),
    v.base64(),
    v.check((text) => Buffer.from(text, 'base64').byteLength === bytes),
  );
}
