import { type App, type BrowserWindowConstructorOptions, screen } from 'electron';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { systemClock } from '../clock.ts';
import { createPersonTest } from '../person-input.ts';
import type { WindowLook } from '../recovery/screens.ts';
import { createCornerPresses } from './corner-presses.ts';
import { CHOOSING_MS, mayChoosePin } from './first-run.ts';
import { openLockOut } from './lock-out.ts';
import { openPinFile } from './pin-file.ts';
import { answerStaffPage } from './staff-answers.ts';
import { createStaffDesk, type StaffDesk } from './staff-desk.ts';
import { createStaffMenu, type StaffMenuParts } from './staff-menu.ts';
import { createStaffWindow } from './staff-window.ts';
import { watchGesture } from './watch-gesture.ts';

/** How long the PIN pad stays without input, in ms. */
const PAD_MS = 30_000;

interface StaffExitOptions extends Omit<StaffMenuParts, 'app' | 'catalogue' | 'uptimeMs'> {
  readonly app: App;
  readonly userData: string;
  /** Whether the program has never run on this user-data folder before. */
  readonly isFirstRun: boolean;
  /** The look of the staff's window. */
  readonly look: WindowLook;
  /** Where the staff's page is. */
  readonly url: string;
  /** Called when the staff's window is gone: the shop is to be in front again. */
  readonly onClosed: () => void;
  readonly pixelsPerInch: number;
}

/** What the rest of the program has to tell the staff exit. */
export interface StaffExit {
  /**
   * To be called once the app is ready: from then on the staff's page is answered.
   * Settles when health says whether a PIN is set.
   */
  answer(catalogue: CatalogueGateway): Promise<void>;
  /** A page says that it was touched, and whether in the corner of the gesture. */
  touched(isInCorner: boolean): void;
  /** Whether the staff's window lies over the shop. */
  isOpen(): boolean;
  /** Brings the staff's window to the front, where it is open. */
  focus(): void;
}

/** Watches for the staff's gesture and shortcut, and opens the PIN pad. To be called before the app is ready. */
export function watchForStaff(options: StaffExitOptions): StaffExit {
  const { app, log, lockdown } = options;
  const startedAt = systemClock.monotonic();
  const uptimeMs = () => systemClock.monotonic() - startedAt;
  const desk = openDesk(options, uptimeMs);
  const window = createStaffWindow({
    app,
    // As the shop is now: behind a shop that fills the screen a common window would never be seen.
    look: () => ({ ...options.look(!lockdown.isOn()), ...wholeDisplay(!lockdown.isOn()) }),
    url: options.url,
    isOfPerson: createPersonTest({
      cursor: () => screen.getCursorScreenPoint(),
      now: systemClock.monotonic,
    }),
    onClosed() {
      desk.leave();
      log('staff-closed');
      options.onClosed();
    },
  });
  const open = () => {
    if (!app.isReady() || !window.open()) return;
    window.closeAfter(PAD_MS);
    log('staff-opened');
  };
  const presses = createCornerPresses(systemClock.monotonic, open);
  watchGesture({ app, presses, owns: window.owns, onShortcut: open });

  return {
    touched: presses.touched,
    isOpen: window.isOpen,
    focus: window.focus,
    async answer(catalogue) {
      const parts = { ...options, catalogue, uptimeMs };
      answerStaffPage({ ...options, window, desk, menu: createStaffMenu(parts, window.close) });
      // Without a PIN the health changes when the time to choose one is over.
      if (options.isFirstRun) systemClock.later(() => void desk.screen(), CHOOSING_MS);
      await desk.screen();
    },
  };
}

function openDesk(
  { userData, log, health, isFirstRun }: StaffExitOptions,
  uptimeMs: () => number,
): StaffDesk {
  return createStaffDesk({
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

/** On a kiosk the pad covers the display that the pointer is on: the one the staff stand in front of. */
function wholeDisplay(isWindowed: boolean): BrowserWindowConstructorOptions {
  return isWindowed ? {} : screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).bounds;
}
