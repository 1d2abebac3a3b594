import { expect, it, vi } from 'vitest';
import { inSlices } from '../../../src/platform/in-slices.ts';

it('work that takes long pauses now and then, goes on where it was, and comes to its end', async () => {
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => time);
  const pauses: number[] = [];
  function* work() {
    let step = 0;
    for (; step < 9; step += 1) {
      time += 2;
      yield;
    }
    return step;
  }
  const pause = async () => void pauses.push(time);
  expect(await inSlices(work(), pause)).toBe(9);
  expect(pauses).toEqual([6, 12, 18]);
  now.mockRestore();
});
