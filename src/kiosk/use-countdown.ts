import { useEffect, useEffectEvent, useState } from 'react';

/** How often the remaining time is looked at, in ms: often enough that no second is skipped. */
const CHECK_INTERVAL_MS = 200;

/**
 * Counts down on the monotonic clock, so that a jump of the wall clock changes nothing.
 * @param seconds where it starts
 * @param onEnd called once when nothing is left
 * @returns the whole seconds left
 */
export function useCountdown(seconds: number, onEnd: () => void = () => undefined): number {
  const [left, setLeft] = useState(Math.ceil(seconds));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(timer);
      end();
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}
