import { type Clock, systemClock } from './clock.ts';

/**
 * Waits for work, at most `ms`. The work itself goes on.
 * @param onTimeout gives the result instead, or throws
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
