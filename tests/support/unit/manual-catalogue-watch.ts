import type { CatalogueStatus, CatalogueWatch } from '../../../src/platform/platform.ts';

/** A catalogue watch that a test moves by hand. */
export interface ManualCatalogueWatch extends CatalogueWatch {
  /** Changes the status and says nothing. */
  set(change: Partial<CatalogueStatus>): void;
  /** Changes the status and tells those who listen. */
  tell(change: Partial<CatalogueStatus>): void;
}

/** Makes a watch. @param minutes the age of the list; null where it is unknown @param now in ms since 1970 */
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
    tell(change) {
      set(change);
      for (const listener of listeners) listener();
    },
  };
}
