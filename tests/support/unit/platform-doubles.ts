import { createShopStore } from '../../../src/cart/shop-store.ts';
import type { Session } from '../../../src/domain/session.ts';
import { type SerializedSession, serializeSession } from '../../../src/domain/session-schema.ts';
import type { CatalogueStatus } from '../../../src/platform/platform.ts';
import { deferred } from '../deferred.ts';

export type MemoryStorage = ReturnType<typeof memoryStorage>;

/** A storage in memory. A test can make its writes fail. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(initial));
  /** The keys of all successful writes, in order. */
  const writes: string[] = [];
  const storage = {
    entries,
    writes,
    /** Returns whether a write fails with a quota error. A test may replace this function. */
    full: (_key: string, _value: string) => false,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.full(key, value)) throw new DOMException('full', 'QuotaExceededError');
      writes.push(key);
      entries.set(key, value);
    },
  };
  return storage;
}

/** The identifier of the first receipt of a `memoryShop`. The next receipt's identifier has another last number. */
export const RECEIPT = 'Receipt-1700000000000-500';

/** Makes a shop store with a storage in memory, a stopped clock and fixed random numbers. */
export function memoryShop(dependencies: Partial<Parameters<typeof createShopStore>[0]> = {}) {
  const chances = [0.5, 0.75];
  return createShopStore({
    storage: memoryStorage(),
    now: () => 1_700_000_000_000,
    random: () => chances.shift() ?? 0,
    ...dependencies,
  });
}

export type MemoryJournal = ReturnType<typeof memoryJournal>;

/** A journal in memory that starts without a session. After `hold`, each `save` waits for `release`. */
export function memoryJournal() {
  let kept: SerializedSession | null = null;
  let held = { promise: Promise.resolve(), resolve: () => {} };
  return {
    async save(session: Session) {
      await held.promise;
      kept = serializeSession(session);
      return true;
    },
    kept: () => kept,
    hold() {
      held = deferred();
    },
    release: () => held.resolve(),
  };
}

/**
 * A catalogue watch that a test controls. `set` only changes the status. `notify` also calls the listeners.
 * @param minutes the list's age; null if unknown
 * @param now in ms since 1970
 */
export function manualCatalogueWatch(minutes: number | null, now = Date.now()) {
  const ageMs = minutes === null ? null : minutes * 60_000;
  const asOf = ageMs === null ? null : now - ageMs;
  let status: CatalogueStatus = { asOf, ageMs, isReachable: true, hasNewer: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<CatalogueStatus>) => {
    status = { ...status, ...change };
  };
  return {
    status: async () => status,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    notify(change: Partial<CatalogueStatus>) {
      set(change);
      for (const listener of listeners) listener();
    },
  };
}
