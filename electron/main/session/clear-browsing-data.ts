import type { Session } from 'electron';

const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

/** Newer Electron has `selection.clear()`, older Electron has `clear('selection')`. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

/**
 * Clears the browser's data, the clipboard and X11's selection, which the middle mouse button would paste.
 * @param keepsList whether to keep local storage, because the next shopper still uses its product list. If false, the
 * local storage of all origins is cleared: after clearing only one origin, Chromium's files would still contain an
 * earlier cart (Electron 33).
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
