import type { Locks } from '../../../src/cart/with-lock.ts';
import { deferred } from '../deferred.ts';

/** Web Locks whose lock is granted when a test says so. */
export interface ManualLocks extends Locks {
  /** Grants the lock to who has waited longest, and waits until the work is done. @returns false where nobody waits */
  grant(): Promise<boolean>;
}

/** Makes a lock that nobody holds. */
export function manualLocks(): ManualLocks {
  const waiting: (() => void)[] = [];
  return {
    async request(_name, _options, work) {
      const { promise, resolve } = deferred();
      waiting.push(resolve);
      await promise;
      work();
    },
    async grant() {
      const next = waiting.shift();
      next?.();
      await new Promise(setImmediate);
      return next !== undefined;
    },
  };
}
