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

/** A storage in memory with faults to turn on. */
export interface MemoryStorage extends KeyValueStorage {
  /** What is stored now. */
  readonly entries: Map<string, string>;
  /** How often each key was written. */
  readonly writes: string[];
  /** Keys whose writing fails, as with a full quota. */
  full: (key: string, value: string) => boolean;
}

/** Makes a storage that holds these texts. */
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

/** The first receipt of a `memoryShop`; the next ends in another number. */
export const RECEIPT = 'Receipt-1700000000000-500';

/** Opens the shop's store with a stopped clock and its own storage. */
export function memoryShop(dependencies: Partial<Parameters<typeof createShopStore>[0]> = {}) {
  const chances = [0.5, 0.75];
  return createShopStore({
    storage: memoryStorage(),
    now: () => 1_700_000_000_000,
    random: () => chances.shift() ?? 0,
    ...dependencies,
  });
}

/** A journal in memory; its disk answers at once, or when released. */
export interface MemoryJournal extends SessionJournal {
  /** What is on its disk. */
  readonly kept: () => SerializedSession | null;
  /** Holds all answers until `release`. */
  hold(): void;
  release(): void;
}

/** Makes a journal that starts with nothing. */
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

/** A catalogue watch that a test controls. */
export interface ManualCatalogueWatch extends CatalogueWatch {
  /** Changes the status silently. */
  set(change: Partial<CatalogueStatus>): void;
  /** Changes the status and calls the listeners. */
  notify(change: Partial<CatalogueStatus>): void;
}

/** Creates a watch. @param minutes age of the list; null if unknown @param now in ms since 1970 */
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
