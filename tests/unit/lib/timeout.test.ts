import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimeout } from '../../../src/lib/timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<boolean>(() => {});

/** @returns the promise's value, or 'waiting' if it is pending */
async function outcome(promise: Promise<boolean>): Promise<boolean | 'waiting'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
}

describe('the time-out of a disk', () => {
  it.each([
    ['passes on true', async () => true, true],
    ['passes on false', async () => false, false],
    ['answers false after a failure', () => Promise.reject(new Error('gone')), false],
  ])('%s and leaves no timer', async (_title, answer, expected) => {
    expect(await createTimeout(3000)(answer())).toBe(expected);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers false after 3 s without an answer, and not before', async () => {
    const answer = createTimeout(3000)(never);
    await vi.advanceTimersByTimeAsync(2999);
    expect(await outcome(answer)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome(answer)).toBe(false);
  });

  it('does not wait again while the disk hangs, until it has answered', async () => {
    let answerAtLast = (_durable: boolean) => {};
    const slow = new Promise<boolean>((resolve) => {
      answerAtLast = resolve;
    });
    const inTime = createTimeout(3000);
    void inTime(slow);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await outcome(inTime(never))).toBe(false);
    answerAtLast(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(await outcome(inTime(never))).toBe('waiting');
  });
});
