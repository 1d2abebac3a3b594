import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cents,
  centsFromDollars,
  dollarsFromCents,
  formatMoney,
  MAX_PRICE_DOLLARS,
} from '../../../src/domain/money.ts';

it.each([
  [1.005, 101],
  [1e-7, 0],
])('$%d is %d cents', (dollars, expected) => {
  expect(centsFromDollars(dollars)).toBe(expected);
});

it('every amount of cents survives storage unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_DOLLARS * 100 }), (amount) => {
      expect(centsFromDollars(dollarsFromCents(cents(amount)))).toBe(amount);
    }),
  );
});

it.each([0.5, 2 ** 53])('%d is refused as cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

it('every amount is formatted as Intl.NumberFormat does', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      // Pass a string, because Intl formats strings exactly. A double cannot hold every dollar amount to the cent.
      expect(formatMoney(cents(amount))).toBe(usd.format(`${amount}e-2` as Intl.StringNumericLiteral));
    }),
  );
});
