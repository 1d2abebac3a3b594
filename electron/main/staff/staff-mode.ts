import { type App, screen, type WebContentsView, type WebPreferences } from 'electron';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { systemClock } from '../core/clock.ts';
import { createUserInputFilter } from '../session/user-input.ts';
import { CHOOSING_MS, mayChoosePin } from './first-run.ts';
import { createGestureRecognizer } from './gesture-recognizer.ts';
import { openLockOut } from './lock-out.ts';
import { openPinFile } from './pin-file.ts';
import { StaffAuth } from './staff-auth.ts';
import { handleStaffCalls } from './staff-handlers.ts';
import { createStaffMenu, type StaffMenuParts } from './staff-menu.ts';
import { createStaffPage } from './staff-page.ts';
import { watchGesture } from './watch-gesture.ts';

/** How long the PIN pad stays without input, in ms. */
const PAD_MS = 30_000;

interface StaffModeOptions extends Omit<StaffMenuParts, 'app' | 'catalogue' | 'uptimeMs'> {
  readonly app: App;
  readonly userData: string;
  /** Whether the program has never run on this user-data folder before. */
  readonly isFirstRun: boolean;
  /** What the staff's page may do in a common window, or over the whole screen. */
  readonly preferences: (isWindowed: boolean) => WebPreferences;
  /** Covers the shop with a view, or uncovers it. */
  readonly cover: (view: WebContentsView | null) => void;
  /** Where the staff's page is. */
  readonly url: string;
  readonly pixelsPerInch: number;
}

/** What the rest of the program has to tell the staff exit. */
export interface StaffMode {
  /**
   * To be called once the app is ready: from then on the staff's page is answered.
   * Settles when health says whether a PIN is set.
   */
  answer(catalogue: CatalogueGateway): Promise<void>;
  /** A page says that it was touched, and whether in the corner of the gesture. */
  touched(isInCorner: boolean): void;
  /** Whether the staff's page lies over the shop. */
  isOpen(): boolean;
  /** Calls back whenever it is gone. */
  onClosed(listener: () => void): void;
}

/** Watches for the staff's gesture and shortcut, and opens the PIN pad. To be called before any window is opened. */
export function startStaffMode(options: StaffModeOptions): StaffMode {
  const { app, log, lockdown } = options;
  let onClosed = () => {};
  const startedAt = systemClock.monotonic();
  const uptimeMs = () => systemClock.monotonic() - startedAt;
  const auth = openAuth(options, uptimeMs);
  const page = createStaffPage({
    preferences: () => options.preferences(!lockdown.isOn()),
    url: options.url,
    cover: options.cover,
    isUserInput: createUserInputFilter({
      cursor: () => screen.getCursorScreenPoint(),
      now: systemClock.monotonic,
    }),
    onClosed() {
      auth.signOut();
      log('staff-closed');
      onClosed();
    },
  });
  const open = () => {
    if (!app.isReady() || !page.open()) return;
    page.closeAfter(PAD_MS);
    log('staff-opened');
  };
  const presses = createGestureRecognizer(systemClock.monotonic, open);
  watchGesture({ app, presses, owns: page.owns, onShortcut: open });

  return {
    touched: presses.touched,
    isOpen: page.isOpen,
    onClosed(listener) {
      onClosed = listener;
    },
    async answer(catalogue) {
      const parts = { ...options, catalogue, uptimeMs };
      handleStaffCalls({ ...options, page, auth, menu: createStaffMenu(parts, page.close) });
      // Without a PIN the health changes when the time to choose one is over.
      if (options.isFirstRun) systemClock.setTimer(() => void auth.screen(), CHOOSING_MS);
      await auth.screen();
    },
  };
}

function openAuth(
  { userData, log, health, isFirstRun }: StaffModeOptions,
  uptimeMs: () => number,
): StaffAuth {
  return new StaffAuth({
    pins: openPinFile(userData, (keptAs) => log('staff-pin-damaged', { keptAs })),
    lockOut: openLockOut({
      folder: userData,
      clock: systemClock,
      onWrite: (fault) => (fault ? health.warn('staff tries', fault) : health.clear('staff tries')),
    }),
    log,
    mayChoose: () => mayChoosePin(isFirstRun, uptimeMs()),
    onPinState: (fault) => (fault ? health.warn('staff', fault) : health.clear('staff')),
  });
}
