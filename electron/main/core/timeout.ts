import { type Clock, systemClock } from './clock.ts';

/**
 * Waits for some work, but no longer than so many ms. The work itself goes on.
 * @param onTimeout its result, or what it throws, takes the place of the work's
 */
export function withTimeout<Result, Late>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Late,
  setTimer: Clock['setTimer'] = systemClock.setTimer,
): Promise<Result | Late> {
  let cancel = () => {};
  const late = new Promise<void>((resolve) => {
    cancel = setTimer(resolve, ms);
  });
  return Promise.race([work, late.then(onTimeout)]).finally(() => cancel());
}
