import { withTimeout } from './timeout.ts';

/** The longest wait for writes when the program ends, in ms: a hanging disk must not prevent the end. */
const TIMEOUT_MS = 2000;

/** Work that must finish before the program ends. */
export type PendingWrites = ReturnType<typeof createPendingWrites>;

export function createPendingWrites() {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Tracks a promise until it settles, and returns it. */
    add<T>(work: Promise<T>): Promise<T> {
      pending.add(work);
      const done = () => void pending.delete(work);
      work.then(done, done);
      return work;
    },
    /** Waits for all work that was added so far, at most `timeoutMs`. */
    async settled(timeoutMs = TIMEOUT_MS): Promise<void> {
      await withTimeout(Promise.allSettled(pending), timeoutMs, () => undefined);
    },
  };
}
