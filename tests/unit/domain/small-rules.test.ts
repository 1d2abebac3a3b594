import { describe, expect, it } from 'vitest';
import { halfStars } from '../../../src/domain/product.ts';
import { createReceiptId, receiptDate } from '../../../src/domain/receipt.ts';
import { truncateWords } from '../../../src/domain/truncate-words.ts';
import { isValidVoucher } from '../../../src/domain/vouchers.ts';

describe('vouchers', () => {
  it('are exactly these three', () => {
    const codes = [
      'SHOPMAX',
      'REACTESHOP',
      'ESHOP10',
      '',
      'shopmax',
      ' SHOPMAX',
      'ESHOP',
      'ESHOP100',
      'toString',
    ];
    expect(codes.filter(isValidVoucher)).toEqual(['SHOPMAX', 'REACTESHOP', 'ESHOP10']);
  });
});

describe('receipt identifier', () => {
  it('has the time in ms and a number from 0 to 999', () => {
    expect(createReceiptId(1_700_000_000_000, 0)).toBe('Receipt-1700000000000-0');
    expect(createReceiptId(1_700_000_000_000, 0.9999999)).toBe('Receipt-1700000000000-999');
  });
});

describe('the date on a printed receipt', () => {
  it('is that of the identifier', () => {
    expect(receiptDate('Receipt-1700000000000-7')).toEqual(new Date(1_700_000_000_000));
  });

  it('is omitted if the identifier has no valid time', () => {
    expect(receiptDate(`Receipt-${'9'.repeat(17)}-7`)).toBeNull();
  });
});

describe('cut texts', () => {
  it('end in ... only if they were cut', () => {
    expect(truncateWords('one two three', 3)).toBe('one two three');
    expect(truncateWords('one  two\nthree four', 3)).toBe('one two three...');
    expect(truncateWords('', 3)).toBe('');
  });

  it('count 20 characters as a word if there is no white space', () => {
    expect(truncateWords('🎁'.repeat(40), 2)).toBe('🎁'.repeat(40));
    expect(truncateWords('🎁'.repeat(41), 2)).toBe(`${'🎁'.repeat(40)}...`);
    expect(truncateWords(`${'a'.repeat(39)} b c`, 2)).toBe(`${'a'.repeat(39)}...`);
  });
});

describe('half stars', () => {
  it.each([
    [0.24, 0],
    [0.25, 1],
    [9, 10],
    [-1, 0],
  ])('of a rating of %d are %d', (rate, halves) => {
    expect(halfStars(rate)).toBe(halves);
  });
});
