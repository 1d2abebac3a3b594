import type { KeyValueStorage } from '../../../src/cart/key-value-storage.ts';
import { createShopStore } from '../../../src/cart/shop-store.ts';
import type { Session } from '../../../src/domain/session.ts';
import { type SerializedSession, serializeSession } from '../../../src/domain/session-schema.ts';
import type {
  CatalogueStatus,
  CatalogueWatch,
  OpenedSession,
  SessionJournal,
} from '../../../src/platform/platform.ts';
import { deferred } from '../deferred.ts';

/** A storage in memory whose writing can be made to fail. */
export interface MemoryStorage extends KeyValueStorage {
  /** The stored texts by key. */
  readonly entries: Map<string, string>;
  /** The keys of all successful writes, in order. */
  readonly writes: string[];
  /** Returns whether a write fails with a quota error. A test may replace this function. */
  full: (key: string, value: string) => boolean;
}

export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const entries = new Map(Object.entries(initial));
  const storage: MemoryStorage = {
    entries,
    writes: [],
    full: () => false,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (storage.full(key, value)) throw new DOMException('full', 'QuotaExceededError');
      storage.writes.push(key);
      entries.set(key, value);
    },
  };
  return storage;
}

/** The number of the first receipt of a `memoryShop`. The next receipt ends with another number. */
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

/** A journal in memory. It saves at once, or after `hold` only on `release`. */
export interface MemoryJournal extends SessionJournal {
  /** The last saved session. */
  readonly kept: () => SerializedSession | null;
  /** Makes all later saves wait for `release`. */
  hold(): void;
  release(): void;
}

/** @param opened the answer to `open`; no session by default */
export function memoryJournal(opened: OpenedSession = { session: null, ask: false }): MemoryJournal {
  let kept: SerializedSession | null = null;
  let held = { promise: Promise.resolve(), resolve: () => {} };
  async function put(what: Session): Promise<boolean> {
    await held.promise;
    kept = serializeSession(what);
    return true;
  }
  return {
    open: async () => opened,
    save: put,
    kept: () => kept,
    hold() {
      held = deferred();
    },
    release: () => held.resolve(),
  };
}

/** A catalogue watch whose status the test sets. */
export interface ManualCatalogueWatch extends CatalogueWatch {
  /** Changes the status without calling the listeners. */
  set(change: Partial<CatalogueStatus>): void;
  /** Changes the status and calls the listeners. */
  notify(change: Partial<CatalogueStatus>): void;
}

/** @param minutes the age of the list; null if unknown @param now in ms since 1970 */
export function manualCatalogueWatch(minutes: number | null, now = Date.now()): ManualCatalogueWatch {
  const ageMs = minutes === null ? null : minutes * 60_000;
  const asOf = ageMs === null ? null : now - ageMs;
  let status: CatalogueStatus = { asOf, ageMs, isReachable: true, hasNewer: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<CatalogueStatus>) => {
    status = { ...status, ...change };
  };
  return {
    status: async () => status,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    notify(change) {
      set(change);
      for (const listener of listeners) listener();
    },
  };
}
