import { beforeEach, expect, it, vi } from 'vitest';
import { limitRefusals } from '../../../../electron/main/core/limit-refusals.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const written = vi.fn();
const clock = manualClock();
let log: ReturnType<typeof limitRefusals>;
beforeEach(() => {
  written.mockReset();
  log = limitRefusals(written, clock.monotonic);
});

const repeat = (event: string) => {
  for (let time = 0; time < 1000; time += 1) log(event, { reason: 'for the test' });
};

it('logs 20 refusals, then one a minute with the number of dropped ones', () => {
  repeat('call-refused');
  expect(written).toHaveBeenCalledTimes(20);
  clock.pass(120_000);
  repeat('call-refused');
  expect(written.mock.calls.slice(20)).toEqual([
    ['refusals-dropped', { count: 980 }],
    ['call-refused', { reason: 'for the test' }],
    ['call-refused', { reason: 'for the test' }],
  ]);
});

it('limits all kinds of refusals together, and no other events', () => {
  for (const event of ['navigation', 'webview', 'window', 'download', 'permission', 'call'])
    repeat(`${event}-refused`);
  expect(written).toHaveBeenCalledTimes(20);
  repeat('pages-gone');
  expect(written).toHaveBeenCalledTimes(20 + 1000);
});
