import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withProgress } from '../../scripts/setup/log.mjs';
import { isNodeRecentEnough, isNodeWanted } from '../../scripts/setup/node-version.mjs';

describe('a step of a task', () => {
  const lines: string[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => vi.useRealTimers());

  const pause = (ms: number) => new Promise((end) => setTimeout(end, ms));

  /** A step that takes so long. */
  async function take(ms: number): Promise<string> {
    const done = withProgress('setup: a step', () => pause(ms).then(() => 'x'));
    await vi.advanceTimersByTimeAsync(ms);
    return done;
  }

  it('says what it is, and no more where it is quick', async () => {
    expect(await take(3_000)).toBe('x');
    expect(lines).toEqual(['setup: a step…']);
  });

  it('says more and more seldom how long it has taken, and at its end', async () => {
    await take(25_400);
    expect(lines).toEqual([
      'setup: a step…',
      ...['setup: a step… 5 s', 'setup: a step… 10 s', 'setup: a step… 20 s'],
      'setup: a step: took 25 s',
    ]);
  });

  it('says how long it took however quick it was, where that is asked for', async () => {
    const done = withProgress('test: types', () => pause(2_000), 0);
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(lines).toEqual(['test: types…', 'test: types: took 2 s']);
  });

  it('leaves it to a step within to say how long that has taken', async () => {
    const part = () => withProgress('package: a part', () => pause(6_000));
    const done = withProgress('package', part);
    await vi.advanceTimersByTimeAsync(6_000);
    await done;
    expect(lines).toEqual([
      ...['package…', 'package: a part…', 'package: a part… 5 s'],
      ...['package: a part: took 6 s', 'package: took 6 s'],
    ]);
  });

  it('says so where it fails, too', async () => {
    const failing = withProgress('setup: a step', () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toEqual(['setup: a step…']);
  });
});

describe('Node.js', () => {
  it.each([
    ['20.20.2', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('%s runs the tools; whether it is also what Electron wants: %s', (version, isWanted) => {
    expect(isNodeRecentEnough(version)).toBe(true);
    expect(isNodeWanted(version)).toBe(isWanted);
  });
});
