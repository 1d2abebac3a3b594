/** Maximum number of products, more than any kiosk sells. */
export const MAX_ENTRIES = 100_000;
/** Maximum number of JSON values, 20 per product. A product needs ten, but hosts may add fields. */
const MAX_VALUES = 2_000_000;

const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];

/** 1 for each byte that may come before a JSON value. */
const BEFORE_VALUE = new Uint8Array(256);
for (const byte of [COMMA, ...OPENING]) BEFORE_VALUE[byte] = 1;

/**
 * Whether a JSON text is cheap to parse: 32 MB of '[]' would block the main process and the pages. The number of
 * values is estimated by the commas and opening brackets, even those in strings.
 */
export function isWithinLimits(bytes: Uint8Array): boolean {
  let values = 0;
  // Not `for of`, which takes five times as long.
  for (let place = 0; place < bytes.length; place += 1) values += BEFORE_VALUE[bytes[place] ?? 0] ?? 0;
  return values <= MAX_VALUES;
}
