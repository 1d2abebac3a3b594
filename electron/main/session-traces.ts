import type { Session } from 'electron';

/** What the shop does not use itself; its own four keys are rewritten by the next shopper's pages. */
const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

/** Newer versions of Electron have an object for the selection, older ones an argument. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

type Browser = Pick<Session, 'clearStorageData' | 'clearAuthCache' | 'clearHostResolverCache'>;

/**
 * Clears what a browser may remember of a shopper beside the shop's own keys. Where the system keeps what was last
 * selected as a second clipboard, that goes too: a press of the middle button would paste it.
 */
export async function clearTraces(browser: Browser, clipboard: ClearableClipboard): Promise<void> {
  clipboard.clear();
  if (clipboard.selection) clipboard.selection.clear();
  else if (process.platform === 'linux') clipboard.clear('selection');
  await Promise.all([
    browser.clearStorageData({ storages: [...UNUSED_STORAGES] }),
    browser.clearAuthCache(),
    browser.clearHostResolverCache(),
  ]);
}
