import { withTimeout } from './timeout.ts';

/** How long an end waits, in ms: a disk may hang. */
const TIMEOUT_MS = 2000;

/** Work that the program must not end in the middle of. */
export interface PendingWrites {
  /** Remembers a piece of work until it is done, and hands it back. */
  add<T>(work: Promise<T>): Promise<T>;
  /** Waits until nothing is left, but no longer than this many ms, 2 s unless told. */
  settled(timeoutMs?: number): Promise<void>;
}

/** Keeps track of work under way. */
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
