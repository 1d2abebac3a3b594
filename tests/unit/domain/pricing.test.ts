import fc from 'fast-check';
import { expect, it } from 'vitest';
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

/** Varies prices and quantities only, because the sums use no other fields of a cart. */
const anyCart = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: MAX_PRICE_DOLLARS * 100 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
    { maxLength: 40 },
  )
  .map((lines): Cart => lines.flatMap(([price, quantity]) => cartOf(price, quantity)));

/** Formats an amount as shoppers see it, and reads the cents back from the digits of that text. */
const shownCents = (amount: number) => BigInt(formatMoney(cents(amount)).replace(/\D/g, ''));

/** Computes the specification's sums in exact integers, without floats or our own code. */
function exactSummary(cart: Cart) {
  const subtotal = cart.reduce(
    (sum, line) => sum + BigInt(line.productData.price) * BigInt(line.quantity),
    0n,
  );
  const tax = (subtotal * 20n + 50n) / 100n;
  const savings = (subtotal * 10n + 50n) / 100n;
  return { subtotal, tax, savings, total: subtotal + tax - savings };
}

it('the sums of 10,000 random carts add up to the cent', () => {
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

it('struck-through prices are 20 % higher: whole dollars on a card, cents on a suggestion', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (price) => {
      expect(BigInt(compareAtPriceForCard(cents(price)))).toBe(((BigInt(price) * 12n) / 1000n) * 100n);
      expect(BigInt(compareAtPriceForSuggestion(cents(price)))).toBe((BigInt(price) * 120n + 50n) / 100n);
    }),
  );
});
