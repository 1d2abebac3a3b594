import { describe, expect, it } from 'vitest';
import { rowsAfter } from '../../../src/features/cart/cart-rows.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const line = (id: number) => sampleLine(sampleProduct({ id }));
const cart = [line(1), line(2), line(3)];
const shown = rowsAfter([], cart);
const states = (rows: ReturnType<typeof rowsAfter>) => rows.map((row) => [row.line.productId, row.state]);

describe('the rows of the cart page', () => {
  it('go with what was bought or removed elsewhere, and end with what was added', () => {
    expect(states(rowsAfter(shown, [line(3), line(4)]))).toEqual([
      [3, 'in'],
      [4, 'in'],
    ]);
    expect(rowsAfter(rowsAfter(shown, []), cart)).toEqual(shown);
  });

  it('are the same for a cart in which nothing changed', () => {
    expect(rowsAfter(shown, [...cart])).toBe(shown);
  });
});
