import { expect, it, vi } from 'vitest';
import { runChunked } from '../../../../electron/main/catalogue/run-chunked.ts';

it('work that takes long lets others in every 6 ms, goes on where it was, and comes to its end', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const others: number[] = [];
  const letIn = () => {
    others.push(time);
    if (time < 18) setImmediate(letIn);
  };
  setImmediate(letIn);
  function* work() {
    for (let step = 0; step < 9; step += 1) {
      time += 2;
      yield;
    }
    return 'done';
  }
  expect(await runChunked(work())).toBe('done');
  expect(others).toEqual(expect.arrayContaining([6, 12]));
});
