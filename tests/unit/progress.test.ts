import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProgress } from '../../scripts/setup/log.mjs';

describe('a step of a task', () => {
  const lines: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => vi.useRealTimers());

  const pause = (ms: number) => new Promise((end) => setTimeout(end, ms));

  /** Runs a step that takes `ms`. */
  async function take(ms: number): Promise<string> {
    const done = withProgress('setup: a step', () => pause(ms).then(() => 'x'));
    await vi.advanceTimersByTimeAsync(ms);
    return done;
  }

  it('is announced, with no further line if it is quick', async () => {
    expect(await take(3_000)).toBe('x');
    expect(lines).toEqual(['setup: a step…']);
  });

  it('prints its duration ever less often, and at its end', async () => {
    await take(25_400);
    expect(lines).toEqual([
      'setup: a step…',
      ...['setup: a step… 5 s', 'setup: a step… 10 s', 'setup: a step… 20 s'],
      'setup: a step: took 25 s',
    ]);
  });
});
