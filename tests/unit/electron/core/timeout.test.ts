import { expect, it } from 'vitest';
import { withTimeout } from '../../../../electron/main/core/timeout.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const never = new Promise<string>(() => undefined);

it('gives what the work gives, and keeps no timer', async () => {
  const clock = manualClock();
  expect(await withTimeout(Promise.resolve('done'), 100, () => 'late', clock.setTimer)).toBe('done');
  expect(clock.waits()).toEqual([]);
});

it('fails as the work fails, and keeps no timer', async () => {
  const clock = manualClock();
  const failing = Promise.reject(new Error('disk full'));
  await expect(withTimeout(failing, 100, () => 'late', clock.setTimer)).rejects.toThrow('disk full');
  expect(clock.waits()).toEqual([]);
});

it('waits no longer than it may', async () => {
  const clock = manualClock();
  const result = withTimeout(never, 100, () => 'late', clock.setTimer);
  clock.pass(100);
  expect(await result).toBe('late');
});
