import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProgress } from '../../scripts/setup/progress.mjs';

describe('a step of a task', () => {
  const lines: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    [3000, ['a step…']],
    [25_400, ['a step…', 'a step… 5 s', 'a step… 10 s', 'a step… 20 s', 'a step: took 25 s']],
  ])('of %i ms is announced, and prints its duration ever less often', async (ms, printed) => {
    const done = withProgress('a step', () => new Promise((end) => setTimeout(() => end('x'), ms)));
    await vi.advanceTimersByTimeAsync(ms);
    expect(await done).toBe('x');
    expect(lines).toEqual(printed);
  });
});
