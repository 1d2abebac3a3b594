import type { Session } from 'electron';

/** Kinds that the shop does not use itself. */
const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

const LOCAL_STORAGE = ['localstorage'] as const;

/** Newer Electron takes an object for the selection, older an argument. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

type Browser = Pick<Session, 'clearStorageData' | 'clearAuthCache' | 'clearHostResolverCache'>;

/**
 * Clears what the browser may remember of a shopper, and the clipboard. On X11 the last selection is a second
 * clipboard, which the middle button would paste.
 * @param keepsList whether the next session still uses the list in local storage. If not, all of local storage is
 * cleared: only without naming an origin does Chromium write its files anew (Electron 33).
 */
export async function clearBrowsingData(
  browser: Browser,
  clipboard: ClearableClipboard,
  keepsList: boolean,
): Promise<void> {
  clipboard.clear();
  if (clipboard.selection) clipboard.selection.clear();
  else if (process.platform === 'linux') clipboard.clear('selection');
  await Promise.all([
    browser.clearStorageData({ storages: [...UNUSED_STORAGES, ...(keepsList ? [] : LOCAL_STORAGE)] }),
    browser.clearAuthCache(),
    browser.clearHostResolverCache(),
  ]);
}
