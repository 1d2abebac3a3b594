import { clipboard, type Session, session } from 'electron';
import { isListStale } from '../../../src/platform/platform.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { KioskConfig } from '../config/load-config.ts';
import type { Core } from '../core/open-core.ts';
import { withTimeout } from '../core/timeout.ts';
import type { Recovery } from '../recovery/recovery.ts';
import type { Accessibility } from './accessibility.ts';
import type { SessionManager } from './session-manager.ts';

// At the end of a session:
// - `wipe` clears the cart, the receipt and the journal on the disk
// - `wipeBrowsingData` clears the browser's data and the clipboard
// - `reloadForNextUser` resets the accessibility settings
// - the new pages (src/kiosk/main.tsx) clear `window.name` and session storage

/** Even if the disk hangs, the shop must reload, so that the cart disappears. */
const STEP_TIMEOUT_MS = 3000;

export type EndReason = 'idle' | 'start-over';

export interface SessionEndOptions extends Pick<Core, 'clock' | 'log'> {
  readonly sessionManager: Pick<SessionManager, 'wipe'>;
  readonly accessibility: Pick<Accessibility, 'reset'>;
  readonly recovery: Pick<Recovery, 'reloadForNextUser'>;
  readonly writes: Pick<Core['writes'], 'add'>;
  readonly wipeBrowsingData: () => Promise<void>;
}

/** Wipes the session and reloads the shop, for a shopper who starts over or did not answer a question. */
export async function endSession(options: SessionEndOptions, reason: EndReason): Promise<true> {
  await wipe(options, reason);
  reloadForNextUser(options, await clear(options));
  return true;
}

/**
 * Ends a session that has neither cart nor receipt. Reloads immediately after the check for a new shopper, so that the
 * reload interrupts nobody.
 * @param lastSignAt in ms of the monotonic clock @returns false if a new shopper came before the session was wiped
 */
export async function endUnnoticed(options: SessionEndOptions, lastSignAt: () => number): Promise<boolean> {
  const begunAt = options.clock.monotonic();
  const isCleared = await clear(options);
  if (lastSignAt() > begunAt) return false;
  void options.writes.add(wipe(options, 'idle'));
  reloadForNextUser(options, isCleared);
  return true;
}

async function wipe({ sessionManager, clock, log }: SessionEndOptions, reason: EndReason): Promise<void> {
  // `sessionManager.wipe` first empties the session in memory: new pages find it empty even if the disk hangs.
  log('session-ended', { reason, isWiped: await inTime(sessionManager.wipe(), clock) });
}

function clear({ wipeBrowsingData, clock }: SessionEndOptions): Promise<boolean> {
  return inTime(
    wipeBrowsingData().then(() => true),
    clock,
  );
}

function reloadForNextUser({ accessibility, recovery }: SessionEndOptions, isCleared: boolean): void {
  accessibility.reset();
  recovery.reloadForNextUser(isCleared);
}

function inTime(work: Promise<boolean>, { setTimer }: Core['clock']): Promise<boolean> {
  const result = work.catch(() => false);
  return withTimeout(result, STEP_TIMEOUT_MS, () => false, setTimer);
}

const UNUSED_STORAGES = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'] as const;

/** Newer Electron has `selection.clear()`, older Electron has `clear('selection')`. */
interface ClearableClipboard {
  clear(kind?: 'selection'): void;
  readonly selection?: { clear(): void };
}

/** Creates a function that clears the browser's data. Call the created function only after the app is ready. */
export function browsingDataWiper(
  catalogue: Pick<CatalogueGateway, 'status'>,
  { catalogueMaxAgeMinutes }: Pick<KioskConfig, 'catalogueMaxAgeMinutes'>,
): () => Promise<void> {
  /** Whether to keep the product list for the next session. An embedded list counts as stale. */
  const keepsList = async () => !isListStale(await catalogue.status(), catalogueMaxAgeMinutes);
  return async () => wipeBrowsingData(session.defaultSession, clipboard, await keepsList());
}

/**
 * Clears the browser's data, the clipboard and X11's selection, which the middle mouse button would paste.
 * @param keepsList whether to keep local storage, which has the product list for the next shopper. If false, clears the
 * local storage of all origins. If only one origin were cleared, Chromium's files would still contain an earlier cart
 * (Electron 33).
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
