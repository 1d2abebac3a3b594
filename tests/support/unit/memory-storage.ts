import type { KeyValueStorage } from '../../../src/store/key-value-storage.ts';

/** A storage in memory, with faults to switch on. */
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
