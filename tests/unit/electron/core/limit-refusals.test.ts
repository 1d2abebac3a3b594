import { expect, it, vi } from 'vitest';
import { limitRefusals } from '../../../../electron/main/core/limit-refusals.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

it('logs 20 refusals of any kind, then one a minute and how many it dropped; logs all other events', () => {
  const written = vi.fn();
  const clock = manualClock();
  const log = limitRefusals(written, clock.monotonic);
  const repeat = (event: string) => {
    for (let time = 0; time < 1000; time += 1) log(event, { reason: 'for the test' });
  };
  for (const kind of ['navigation', 'webview', 'window', 'download', 'permission', 'call'])
    repeat(`${kind}-refused`);
  expect(written).toHaveBeenCalledTimes(20);
  repeat('pages-gone');
  expect(written).toHaveBeenCalledTimes(20 + 1000);
  clock.pass(120_000);
  repeat('call-refused');
  const call = ['call-refused', { reason: 'for the test' }];
  expect(written.mock.calls.slice(1020)).toEqual([['refusals-dropped', { count: 5980 }], call, call]);
});
