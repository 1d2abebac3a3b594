import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledQuantity, typedQuantity } from '../../../src/domain/quantity.ts';

describe('quantity field', () => {
  it.each([
    ['1a2', '12'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['1234', '1234'],
    ['12345', '9999'],
    ['１２', '12'],
    ['٣٤', '34'],
    ['۵۶', '56'],
  ])('shows %j as %j while typing', (text, shown) => {
    expect(typedQuantity(text)).toBe(shown);
  });

  it.each([
    ['', 1],
    ['0', 1],
    ['٠٧', 7],
  ])('settles %j to %d', (text, quantity) => {
    expect(settledQuantity(text)).toBe(quantity);
  });

  it('always settles to a whole number from 1 to 9,999', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const quantity = settledQuantity(text);
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
      }),
    );
  });
});
