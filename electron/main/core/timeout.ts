import { type Clock, systemClock } from './clock.ts';

/**
 * Waits for work for at most `ms`. After a timeout the work itself continues.
 * @param onTimeout returns the result after a timeout, or throws
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
