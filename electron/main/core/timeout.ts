import { type Clock, systemClock } from './clock.ts';

/** Waits at most `ms` for work. After a timeout, `onTimeout` returns another result or throws. The work continues. */
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
