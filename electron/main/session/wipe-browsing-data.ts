import { clipboard, type Session, session } from 'electron';
import { isListStale } from '../../../src/platform/platform.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { KioskConfig } from '../config/load-config.ts';

// Cart, receipt and accessibility settings are not browsing data: session-end.ts wipes them.

const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

/** Newer Electron has `selection.clear()`, older Electron has `clear('selection')`. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

/** Returns a function that clears the browser's data. Call this function after the app is ready. */
export function browsingDataWiper(
  catalogue: Pick<CatalogueGateway, 'status'>,
  { catalogueMaxAgeMinutes }: Pick<KioskConfig, 'catalogueMaxAgeMinutes'>,
): () => Promise<void> {
  /** Whether the next session still uses the product list. An embedded list counts as stale. */
  const keepsList = async () => !isListStale(await catalogue.status(), catalogueMaxAgeMinutes);
  return async () => wipeBrowsingData(session.defaultSession, clipboard, await keepsList());
}

/**
 * Clears the browser's data, the clipboard and X11's selection, which the middle mouse button would paste.
 * @param keepsList whether to keep local storage, because the next shopper still uses its product list. If false, the
 * local storage of all origins is cleared: after clearing only one origin, Chromium's files would still contain an
 * earlier cart (Electron 33).
 */
export async function wipeBrowsingData(
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
