import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settledQuantity, typedQuantity } from '../../../src/domain/quantity.ts';

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
])('the field shows %j as %j while somebody types', (text, shown) => {
  expect(typedQuantity(text)).toBe(shown);
});

it.each([
  ['', 1],
  ['0', 1],
  ['٠٧', 7],
])('the typed quantity %j becomes %d', (text, quantity) => {
  expect(settledQuantity(text)).toBe(quantity);
});

it('any text becomes a whole number from 1 to 9,999', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const quantity = settledQuantity(text);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
    }),
  );
});
