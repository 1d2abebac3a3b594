import { expect, it } from 'vitest';
import { withTimeout } from '../../../../electron/main/core/timeout.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

it('passes on the result or error of the work, leaves no timer, and replaces a late result', async () => {
  const clock = manualClock();
  const within = (work: Promise<string>) => withTimeout(work, 100, () => 'late', clock.setTimer);
  expect(await within(Promise.resolve('done'))).toBe('done');
  await expect(within(Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(clock.waits()).toEqual([]);
  const late = within(new Promise(() => undefined));
  clock.pass(100);
  expect(await late).toBe('late');
});
