export type ManualClock = ReturnType<typeof manualClock>;

/** A clock that only the test moves. */
export function manualClock() {
  let now = 0;
  let wallOffset = Date.parse('2026-03-02T14:05:00Z');
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();

  function runNext(until: number): boolean {
    const [next] = [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
    if (!next) return false;
    timers.delete(next);
    now = Math.max(now, next.at);
    next.work();
    return true;
  }

  return {
    wall: () => wallOffset + now,
    monotonic: () => now,
    setTimer(work: () => void, ms: number) {
      const timer = { at: now + ms, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    /** Moves the clock forward by ms, and runs the timers that are due. */
    pass(ms: number) {
      const end = now + ms;
      while (runNext(end));
      now = end;
    },
    /** Moves only the wall clock by ms. Timers do not run. */
    jump(ms: number) {
      wallOffset += ms;
    },
    /** The remaining times of all pending timers in ms, the shortest first. */
    waits: () => [...timers].map(({ at }) => at - now).sort((one, other) => one - other),
  };
}
