import type { Session } from 'electron';

/** Kinds of storage that the shop does not use. */
const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

/** Newer Electron has `selection.clear()`, older Electron has `clear('selection')`. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

/**
 * Clears what the browser may remember of a shopper, and the clipboard; session-end.ts wipes the rest. X11's selection
 * is a second clipboard, which the middle mouse button would paste.
 * @param keepsList true keeps local storage, because the next shopper still uses its product list. False clears local
 * storage for all origins: clearing one origin would leave an earlier cart in Chromium's files (Electron 33).
 */
export async function clearBrowsingData(
  browser: Session,
  clipboard: ClearableClipboard,
  keepsList: boolean,
): Promise<void> {
  clipboard.clear();
  if (clipboard.selection) clipboard.selection.clear();
  else if (process.platform === 'linux') clipboard.clear('selection');
  await Promise.all([
    browser.clearStorageData({
      storages: [...UNUSED_STORAGES, ...(keepsList ? [] : (['localstorage'] as const))],
    }),
    browser.clearAuthCache(),
    browser.clearHostResolverCache(),
  ]);
}
