import { useEffect, useState } from 'react';

/** How often the remaining time is looked at, in ms. */
const CHECK_INTERVAL_MS = 200;

/** Counts a wait down on the monotonic clock. @returns the whole seconds left, and what begins another wait */
export function useLockoutCountdown(
  startMs: number,
): readonly [seconds: number, begin: (ms: number) => void] {
  const [endsAt, setEndsAt] = useState(() => performance.now() + startMs);
  const [left, setLeft] = useState(() => Math.ceil(startMs / 1000));
  useEffect(() => {
    const check = () => {
      const remaining = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    check();
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, (ms) => setEndsAt(performance.now() + ms)];
}
