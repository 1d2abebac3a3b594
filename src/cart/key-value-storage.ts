/** The part of the browser's Storage that the shop uses; tests pass one of their own. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The browser's local storage, or null where there is none, or it is blocked and even looking at it throws. */
export function openLocalStorage(): KeyValueStorage | null {
  try {
    const { localStorage }: Partial<Window> = window;
    return localStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads a key; null where it is absent or cannot be read. */
export function readText(storage: KeyValueStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a key. @returns false where it could not be written: storage is blocked, or its quota is used up. */
export function writeText(storage: KeyValueStorage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}
