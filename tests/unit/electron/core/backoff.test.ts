import { expect, it, vi } from 'vitest';
import { backoffMs, withJitter } from '../../../../electron/main/core/backoff.ts';

it('doubles with each failure, up to the longest wait', () => {
  const waits = [1, 2, 3, 4, 5, 5000].map((failures) =>
    backoffMs({ firstMs: 100, longestMs: 1000 }, failures),
  );
  expect(waits).toEqual([100, 200, 400, 800, 1000, 1000]);
});

it('jitter changes a wait by at most the given share', () => {
  const random = vi.spyOn(Math, 'random');
  const waits = [0, 0.5, 0.75].map((chance) => {
    random.mockReturnValue(chance);
    return withJitter(1000, 0.2);
  });
  expect(waits).toEqual([800, 1000, 1100]);
});
