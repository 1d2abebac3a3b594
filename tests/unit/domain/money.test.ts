import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  centsFromDollars,
  dollarsFromCents,
  formatMoney,
  MAX_PRICE_DOLLARS,
  MoneyError,
  percentOf,
} from '../../../src/domain/money.ts';

describe('money', () => {
  it.each([
    [109.95, 10995],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.575, 858],
    [1e-7, 0],
    [0, 0],
    [1_000_000, 100_000_000],
  ])('reads $%d as %d cents', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  it('comes back unchanged from storage, for every amount of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE_DOLLARS * 100 }), (amount) => {
        expect(centsFromDollars(dollarsFromCents(cents(amount)))).toBe(amount);
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as cents', (amount) => {
    expect(() => cents(amount)).toThrow(MoneyError);
  });

  it('rounds halves of a cent up', () => {
    expect(percentOf(cents(125), 10)).toBe(13);
    expect(percentOf(cents(124), 10)).toBe(12);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [131_00, '$131.00'],
    [1_234_567_89, '$1,234,567.89'],
  ])('shows %d cents as %s', (amount, shown) => {
    expect(formatMoney(cents(amount))).toBe(shown);
  });

  it('writes every amount as the platform does', () => {
    const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        // Exact beyond what a double of dollars is: the platform reads decimal texts to the digit.
        const dollars = `${amount < 0 ? '-' : ''}${digitsOf(amount).slice(0, -2)}.${digitsOf(amount).slice(-2)}`;
        expect(formatMoney(cents(amount))).toBe(usd.format(dollars as Intl.StringNumericLiteral));
      }),
    );
  });
});

const digitsOf = (amount: number) => String(Math.abs(amount)).padStart(3, '0');
