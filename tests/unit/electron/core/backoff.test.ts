import { expect, it, vi } from 'vitest';
import { withJitter } from '../../../../electron/main/core/backoff.ts';

it('jitter changes a wait by at most the given share', () => {
  const random = vi.spyOn(Math, 'random');
  const waits = [0, 0.5, 0.75].map((chance) => {
    random.mockReturnValue(chance);
    return withJitter(1000, 0.2);
  });
  expect(waits).toEqual([800, 1000, 1100]);
});
