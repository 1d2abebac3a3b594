import { useEffect, useEffectEvent, useState } from 'react';

/** How often the remaining time is checked, in ms; 200 so that no second is skipped. */
const CHECK_INTERVAL_MS = 200;

/** Rounds to whole ms first: otherwise a fraction of a ms would add a second. */
const secondsUntil = (endsAt: number) =>
  Math.max(0, Math.ceil(Math.round(endsAt - performance.now()) / 1000));

/**
 * Returns the whole seconds left until `endsAt`. `endsAt` is in ms of `performance.now()`, so that changes of the
 * system time have no effect.
 */
export function useSecondsLeft(endsAt: number, onEnd: () => void = () => undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const check = () => {
      const remaining = secondsUntil(endsAt);
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    check();
    return () => clearInterval(timer);
  }, [endsAt]);

  return left;
}
