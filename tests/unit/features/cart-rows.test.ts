import { describe, expect, it } from 'vitest';
import { placeInCart, rowsAfter, withLeaving } from '../../../src/features/cart/cart-rows.ts';
import { sampleLine, sampleProduct } from '../../support/unit/samples.ts';

const line = (id: number) => sampleLine(sampleProduct({ id }));
const [one, two, three] = [line(1), line(2), line(3)];
const cart = [one, two, three];
const shown = rowsAfter([], cart);
const states = (rows: ReturnType<typeof rowsAfter>) => rows.map((row) => [row.line.productId, row.state]);

describe('the rows of the cart page', () => {
  it('stay where they are while one is removed, and when it comes back', () => {
    const leaving = withLeaving(shown, 2);
    expect(rowsAfter(leaving, cart)).toBe(leaving);
    const removed = rowsAfter(leaving, [one, three]);
    expect(states(removed)).toEqual([
      [1, 'in'],
      [2, 'out'],
      [3, 'in'],
    ]);
    expect(rowsAfter(removed, [one, three])).toBe(removed);
    expect(placeInCart(removed, 2)).toBe(1);
    expect(states(rowsAfter(removed, [one, line(2), three]))).toEqual(states(shown));
  });

  it('know the place of each of several that were removed', () => {
    const removed = rowsAfter(withLeaving(withLeaving(shown, 1), 2), [three]);
    expect([1, 2].map((id) => placeInCart(removed, id))).toEqual([0, 0]);
    const back = rowsAfter(removed, [line(2), three]);
    expect(placeInCart(back, 1)).toBe(0);
  });

  it('go with what was bought or removed elsewhere, and end with what was added', () => {
    expect(states(rowsAfter(shown, [three, line(4)]))).toEqual([
      [3, 'in'],
      [4, 'in'],
    ]);
    expect(rowsAfter(rowsAfter(shown, []), cart)).toEqual(shown);
  });

  it('are the same for a cart in which nothing changed', () => {
    expect(rowsAfter(shown, [...cart])).toBe(shown);
  });
});
