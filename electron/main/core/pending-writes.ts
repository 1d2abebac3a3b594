import { withTimeout } from './timeout.ts';

/** Maximum wait at the program's end, in ms, because a disk may hang. */
const TIMEOUT_MS = 2000;

/** Work that must finish before the program ends. */
export interface PendingWrites {
  /** Tracks a promise until it settles, and returns it. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Waits until nothing is pending, at most this many ms (default 2 s). */
  settled(timeoutMs?: number): Promise<void>;
}

export function createPendingWrites(): PendingWrites {
  const pending = new Set<Promise<unknown>>();
  return {
    add(work) {
      pending.add(work);
      const done = () => void pending.delete(work);
      work.then(done, done);
      return work;
    },
    async settled(timeoutMs = TIMEOUT_MS) {
      await withTimeout(Promise.allSettled(pending), timeoutMs, () => undefined);
    },
  };
}
