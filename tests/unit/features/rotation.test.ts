import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureAt, SHOWN } from '../../../src/features/landing/rotation.ts';

const inView = (turn: number, count: number) =>
  Array.from({ length: SHOWN }, (_, tile) => pictureAt(tile, turn, count));

const turns = fc.nat(2000);
const counts = fc.integer({ min: SHOWN, max: 60 });

it('begins with the first six pictures', () => {
  for (const count of [6, 7, 12, 28]) expect(inView(0, count)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('never shows a picture twice at a time', () => {
  fc.assert(fc.property(turns, counts, (turn, count) => new Set(inView(turn, count)).size === SHOWN));
});

it('changes one picture per turn if more than six exist', () => {
  fc.assert(
    fc.property(turns, fc.integer({ min: SHOWN + 1, max: 60 }), (turn, count) => {
      const [before, after] = [inView(turn, count), inView(turn + 1, count)];
      return before.filter((picture, tile) => picture !== after[tile]).length === 1;
    }),
  );
});

it('shows every picture eventually', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const seen = new Set(Array.from({ length: count + SHOWN }, (_, turn) => inView(turn, count)).flat());
      return seen.size === count;
    }),
  );
});

it('moves all pictures every sixth turn if only six exist', () => {
  expect(inView(5, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inView(6, 6)).toEqual([1, 2, 3, 4, 5, 0]);
});
