/** The part of the browser's Storage that the shop uses. Tests pass a fake. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The browser's local storage; null if missing or blocked. If it is blocked, reading the property throws. */
export function openLocalStorage(): KeyValueStorage | null {
  try {
    const { localStorage }: Partial<Window> = window;
    return localStorage ?? null;
  } catch {
    return null;
  }
}

/** Reads a key; null if absent or unreadable. */
export function readText(storage: KeyValueStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Writes a key. @returns false if storage is blocked or full */
export function writeText(storage: KeyValueStorage | null, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}
