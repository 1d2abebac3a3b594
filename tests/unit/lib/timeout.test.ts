import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimeout } from '../../../src/lib/timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<boolean>(() => {});

/** @returns the promise's value, or 'waiting' if it is still pending after `ms` */
async function within(ms: number, promise: Promise<boolean>): Promise<boolean | 'waiting'> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
}

it.each([
  ['true is passed on', async () => true, true],
  ['false is passed on', async () => false, false],
  ['a failure gives false', () => Promise.reject(new Error('gone')), false],
])('%s, and no timer is left', async (_title, answer, expected) => {
  expect(await createTimeout(3000)(answer())).toBe(expected);
  expect(vi.getTimerCount()).toBe(0);
});

it('after 3 s without an answer the result is false; later calls do not wait until the disk has answered', async () => {
  let answerAtLast = (_durable: boolean) => {};
  const slow = new Promise<boolean>((resolve) => {
    answerAtLast = resolve;
  });
  const inTime = createTimeout(3000);
  const answer = inTime(slow);
  expect(await within(2999, answer)).toBe('waiting');
  expect(await within(1, answer)).toBe(false);
  expect(await within(0, inTime(never))).toBe(false);
  answerAtLast(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await within(0, inTime(never))).toBe('waiting');
});
