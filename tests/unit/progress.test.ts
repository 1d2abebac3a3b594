import { expect, it, onTestFinished, vi } from 'vitest';
import { withProgress } from '../../scripts/setup/progress.mjs';

it.each([
  [3000, ['a step…']],
  [25_400, ['a step…', 'a step… 5 s', 'a step… 10 s', 'a step… 20 s', 'a step: took 25 s']],
])('a step of %i ms is announced, and its duration is printed ever less often', async (ms, printed) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const done = withProgress('a step', () => new Promise((end) => setTimeout(() => end('x'), ms)));
  await vi.advanceTimersByTimeAsync(ms);
  expect(await done).toBe('x');
  expect(log.mock.calls.flat()).toEqual(printed);
});
