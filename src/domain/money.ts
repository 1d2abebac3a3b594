declare const centsBrand: unique symbol;

/** An amount of US money as a whole number of cents. Only this module makes one. */
export type Cents = number & { readonly [centsBrand]: 'cents' };

/** The highest price one product may carry, in dollars: keeps every cart total an exact integer. */
export const MAX_PRICE_DOLLARS = 1_000_000;

/** Thrown where an amount is not a whole, safely representable number of cents. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
}

/**
 * Checks that a number is a whole amount of cents.
 * @throws {MoneyError} on a fraction, NaN, an infinity or a number too large to be exact.
 */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new MoneyError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/**
 * Dollars as an outside system writes them, to the nearest cent, halves up.
 * The decimal point is moved in the text, because 1.005 * 100 is 100.49999999999999 in binary.
 * @throws {MoneyError} where the result is not an exact amount.
 * @example centsFromDollars(1.005) // 101
 */
export function centsFromDollars(dollars: number): Cents {
  const text = String(dollars);
  const shifted = text.includes('e') ? dollars * 100 : Number(`${text}e2`);
  return cents(Math.round(shifted));
}

/** Cents as the dollar number that storage and the catalogue use; never used for arithmetic. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100;
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

export function times(amount: Cents, pieces: number): Cents {
  return cents(amount * pieces);
}

/**
 * A whole percentage of an amount, to the nearest cent, halves up.
 * @example percentOf(cents(125), 10) // 13, because 12.5 rounds up
 */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100));
}

/** The places of the thousands separators. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Money as a shopper reads it: dollar sign, thousands separators, two decimals (specification, section 9). As
 * Intl.NumberFormat writes it, which takes a fresh window 15 to 30 ms to get ready, before its first picture.
 */
export function formatMoney(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(THOUSANDS, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}
