/** The part of the browser's Storage that the shop uses. Tests pass a fake. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The only local-storage keys of the shop (specification, section 3). */
export type StorageKey = 'cart' | 'products' | 'savings' | 'totalPriceBeforeTax';

/** The browser's local storage; null if missing or blocked. If blocked, reading `window.localStorage` throws. */
export function openLocalStorage(): KeyValueStorage | null {
  try {
    const { localStorage }: Partial<Window> = window;
    return localStorage ?? null;
  } catch {
    return null;
  }
}

export function readText(storage: KeyValueStorage | null, key: StorageKey): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @returns false if storage is blocked or full */
export function writeText(storage: KeyValueStorage | null, key: StorageKey, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}
