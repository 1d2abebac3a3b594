import type { Session } from 'electron';

/** What the shop does not use itself. */
const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

const LOCAL_STORAGE = ['localstorage'] as const;

/** Newer versions of Electron have an object for the selection, older ones an argument. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

type Browser = Pick<Session, 'clearStorageData' | 'clearAuthCache' | 'clearHostResolverCache'>;

/**
 * Clears what a browser may remember of a shopper beside the shop's own keys. Where the system keeps what was last
 * selected as a second clipboard, that goes too: a press of the middle button would paste it.
 * @param keepsList whether the next pages go on with the list that local storage has. Else all of local storage goes: cleared
 * without naming an origin, Chromium writes its files anew; what is overwritten, or cleared for one origin, stays in them
 * until it tidies them by itself (Electron 33).
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
