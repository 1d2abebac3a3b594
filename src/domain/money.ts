declare const centsBrand: unique symbol;

/** An amount of US money as a whole number of cents. Only this module makes values of this type. */
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** Maximum price of a product, in dollars. With it, the total of up to 8,000 cart lines is a safe integer in cents. */
export const MAX_PRICE_DOLLARS = 1_000_000;

/** @throws {RangeError} on a fraction, NaN, an infinity or a number too large to be exact */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/**
 * Converts dollars to the nearest cent, rounding halves up. Moves the decimal point in the text, because 1.005 * 100
 * is 100.49999999999999 in binary. @throws {RangeError} if the result is not an exact amount
 */
export function centsFromDollars(dollars: number): Cents {
  const text = String(dollars);
  const shifted = text.includes('e') ? dollars * 100 : Number(`${text}e2`);
  return cents(Math.round(shifted));
}

/** Converts cents to dollars for storage. Do not calculate with the result. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}

/** The given percentage of an amount, to the nearest cent, rounding halves up. @param percent a whole number */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats money for shoppers: dollar sign, thousands separators, two decimals (specification, section 9).
 * Intl.NumberFormat would give the same text, but delay a new window's first paint by 15 to 30 ms.
 */
export function formatMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(THOUSANDS, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}
