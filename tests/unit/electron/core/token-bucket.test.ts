import { expect, it } from 'vitest';
import { createTokenBucket } from '../../../../electron/main/core/token-bucket.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

it('lets through so many at once, however quiet it was before, and then so many a minute', () => {
  const clock = manualClock();
  const mayGo = createTokenBucket({ burst: 2, perMinute: 1 }, clock.monotonic);
  clock.pass(3_600_000);
  expect([mayGo(), mayGo(), mayGo()]).toEqual([true, true, false]);
  clock.pass(60_000);
  expect([mayGo(), mayGo()]).toEqual([true, false]);
});
