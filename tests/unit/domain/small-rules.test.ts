import { expect, it } from 'vitest';
import { halfStars } from '../../../src/domain/product.ts';
import { createReceiptId, receiptDate } from '../../../src/domain/receipt.ts';
import { truncateWords } from '../../../src/domain/truncate-words.ts';
import { isValidVoucher } from '../../../src/domain/vouchers.ts';

it('exactly three vouchers are valid', () => {
  const valid = ['SHOPMAX', 'REACTESHOP', 'ESHOP10'];
  const wrong = ['', 'shopmax', ' SHOPMAX', 'ESHOP', 'ESHOP100', 'toString'];
  expect([...valid, ...wrong].filter(isValidVoucher)).toEqual(valid);
});

it('a receipt’s identifier has the time in ms and a number from 0 to 999', () => {
  expect(createReceiptId(1_700_000_000_000, 0)).toBe('Receipt-1700000000000-0');
  expect(createReceiptId(1_700_000_000_000, 0.9999999)).toBe('Receipt-1700000000000-999');
});

it('the date on a printed receipt is the time in its identifier', () => {
  expect(receiptDate('Receipt-1700000000000-7')).toEqual(new Date(1_700_000_000_000));
});

it.each([
  ['one two three', 3, 'one two three'],
  ['one  two\nthree four', 3, 'one two three...'],
  ['', 3, ''],
  // A text is also cut if it has more than 20 characters for each allowed word.
  ['🎁'.repeat(40), 2, '🎁'.repeat(40)],
  ['🎁'.repeat(41), 2, `${'🎁'.repeat(40)}...`],
  [`${'a'.repeat(39)} b c`, 2, `${'a'.repeat(39)}...`],
])('%j cut to %i words is %j', (text, words, cut) => {
  expect(truncateWords(text, words)).toBe(cut);
});

it.each([
  [0.24, 0],
  [0.25, 1],
  [9, 10],
  [-1, 0],
])('a rating of %d has %d half stars', (rate, halves) => {
  expect(halfStars(rate)).toBe(halves);
});
