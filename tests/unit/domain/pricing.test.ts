import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, lineTotal } from '../../../src/domain/cart.ts';
import { cents, formatMoney, MAX_PRICE_DOLLARS } from '../../../src/domain/money.ts';
import {
  compareAtPriceForCard,
  compareAtPriceForSuggestion,
  summarizeOrder,
} from '../../../src/domain/pricing.ts';
import { MAX_QUANTITY } from '../../../src/domain/quantity.ts';
import { sampleProduct } from '../../support/unit/samples.ts';

const cartOf = (price: number, quantity: number): Cart => [
  { productId: 1, quantity, productData: sampleProduct({ price }) },
];

/** Any prices and quantities; of a cart's other fields the sums know nothing. */
const anyCart = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: MAX_PRICE_DOLLARS * 100 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
    { maxLength: 40 },
  )
  .map((lines): Cart => lines.flatMap(([price, quantity]) => cartOf(price, quantity)));

/** What a shopper reads, turned back into cents by dropping everything but the digits. */
const shownCents = (amount: number) => BigInt(formatMoney(cents(amount)).replace(/\D/g, ''));

/** The specification's sums in exact integers: no float, no code of ours. */
function exactSummary(cart: Cart) {
  const subtotal = cart.reduce(
    (sum, line) => sum + BigInt(line.productData.price) * BigInt(line.quantity),
    0n,
  );
  const tax = (subtotal * 20n + 50n) / 100n;
  const savings = (subtotal * 10n + 50n) / 100n;
  return { subtotal, tax, savings, total: subtotal + tax - savings };
}

describe('order summary', () => {
  it('adds up to the cent in what is shown, for 10,000 random carts', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const summary = summarizeOrder(cart);
        const exact = exactSummary(cart);
        expect(shownCents(summary.subtotal)).toBe(exact.subtotal);
        expect(shownCents(summary.tax)).toBe(exact.tax);
        expect(shownCents(summary.savings)).toBe(exact.savings);
        expect(shownCents(summary.total)).toBe(exact.total);
        const lines = cart.reduce((sum, line) => sum + shownCents(lineTotal(line)), 0n);
        expect(lines).toBe(shownCents(summary.subtotal));
      }),
      { numRuns: 10_000 },
    );
  });

  it('of a quarter dollar rounds the savings of 2.5 cents up', () => {
    expect(summarizeOrder(cartOf(25, 1))).toEqual({ subtotal: 25, savings: 3, tax: 5, total: 27 });
  });

  it('of an empty cart is nothing', () => {
    expect(summarizeOrder([])).toEqual({ subtotal: 0, savings: 0, tax: 0, total: 0 });
  });
});

describe('struck-through prices', () => {
  it.each([
    [10995, 13100],
    [1000, 1200],
    [6495, 7700],
    [699, 800],
    [83, 0],
    [0, 0],
  ])('on a card of %d cents is %d, whole dollars', (price, struck) => {
    expect(compareAtPriceForCard(cents(price))).toBe(struck);
  });

  it.each([
    [10995, 13194],
    [699, 839],
    [2, 2],
    [3, 4],
  ])('on a suggestion of %d cents is %d, to the cent', (price, struck) => {
    expect(compareAtPriceForSuggestion(cents(price))).toBe(struck);
  });

  it('agree with exact integers for every price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (price) => {
        expect(BigInt(compareAtPriceForCard(cents(price)))).toBe(((BigInt(price) * 12n) / 1000n) * 100n);
        expect(BigInt(compareAtPriceForSuggestion(cents(price)))).toBe((BigInt(price) * 120n + 50n) / 100n);
      }),
    );
  });
});
