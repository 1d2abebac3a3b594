export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9_999;

export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity)));
}

/** Full-width, Arabic and Persian digits. The last four bits of each character code are the digit's value. */
const OTHER_DIGITS = /[\uff10-\uff19\u0660-\u0669\u06f0-\u06f9]/g;

/** Corrects a quantity while the shopper types: digits only, no leading zeros, at most 9999. */
export function typedQuantity(text: string): string {
  const digits = text
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return digits.length > 4 ? String(MAX_QUANTITY) : digits;
}

/** Reads a quantity field on blur or Enter: empty or 0 becomes 1 (specification, section 5). */
export function settledQuantity(text: string): number {
  return clampQuantity(Number(typedQuantity(text)));
}
