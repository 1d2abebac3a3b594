import { type App, type BrowserWindowConstructorOptions, screen, type WebContents } from 'electron';
import { type AllStaffArguments, type StaffAnswers, staffChannels } from '../../ipc/staff-channels.ts';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createIpcHandle } from '../ipc.ts';
import { isStaffUrl } from '../trusted-url.ts';
import { createCornerPresses } from './corner-presses.ts';
import { mayChoosePin } from './first-run.ts';
import { openLockOut } from './lock-out.ts';
import { openPinFile } from './pin-file.ts';
import { createStaffDesk, type StaffDesk } from './staff-desk.ts';
import { createStaffMenu, type StaffMenu, type StaffMenuParts } from './staff-menu.ts';
import { createStaffWindow, type StaffWindow } from './staff-window.ts';
import { watchGesture } from './watch-gesture.ts';

/** How long the PIN pad and the menu stay without input, in ms. */
const PAD_MS = 30_000;
const MENU_MS = 120_000;

interface StaffExitOptions extends Omit<StaffMenuParts, 'app' | 'catalogue' | 'uptimeMs'> {
  readonly app: App;
  readonly userData: string;
  /** Whether the program has never run on this user-data folder before. */
  readonly isFirstRun: boolean;
  /** The look of a window. */
  readonly screen: (isWindowed: boolean) => BrowserWindowConstructorOptions;
  readonly preload: string;
  /** Where the staff's page is. */
  readonly url: string;
  /** Brings the shop to the front again. */
  readonly focusShop: () => void;
  readonly pixelsPerInch: number;
  readonly clock?: Clock;
}

/** What the rest of the program has to tell the staff exit. */
export interface StaffExit {
  /** To be called once the app is ready: from then on the staff's page is answered. */
  answer(catalogue: CatalogueGateway): void;
  /** A page says that it was touched, and whether in the corner of the gesture. */
  touched(isInCorner: boolean): void;
}

/** Watches for the staff's gesture and shortcut, and opens the PIN pad. To be called before the app is ready. */
export function watchForStaff(options: StaffExitOptions): StaffExit {
  const { app, log, clock = systemClock } = options;
  const startedAt = clock.monotonic();
  const uptimeMs = () => clock.monotonic() - startedAt;
  const desk = openDesk(options, uptimeMs);
  const window = createStaffWindow({
    app,
    screen: () => ({ ...options.screen(options.startsWindowed), ...wholeDisplay(options.startsWindowed) }),
    preload: options.preload,
    url: options.url,
    onClosed() {
      desk.leave();
      options.focusShop();
    },
  });
  const open = () => {
    if (!app.isReady() || !window.open()) return;
    window.closeAfter(PAD_MS);
    log('staff-opened');
  };
  const presses = createCornerPresses(clock.monotonic, open);
  watchGesture({ app, presses, owns: window.owns, onShortcut: open });

  return {
    touched: presses.touched,
    answer(catalogue) {
      // Health says from the start where no PIN is set.
      void desk.screen();
      const parts = { ...options, catalogue, uptimeMs };
      answerPage(options, window, desk, createStaffMenu(parts, window.close));
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

function answerPage(options: StaffExitOptions, window: StaffWindow, desk: StaffDesk, menu: StaffMenu): void {
  const { log, accessibility, pixelsPerInch } = options;
  const isTrusted = (address: string, contents: WebContents) =>
    isStaffUrl(address, options.url) && window.owns(contents);
  const handle = createIpcHandle<AllStaffArguments, StaffAnswers>(staffChannels, {
    page: "staff's page",
    isTrusted,
    log,
  });
  const letIn = () => window.closeAfter(MENU_MS);

  handle('staff:view', async () => ({
    screen: await desk.screen(),
    waitMs: await desk.waitMs(),
    pixelsPerInch,
    highContrast: accessibility.start().highContrast,
  }));
  handle('staff:try-pin', async (pin) => {
    const answer = await desk.tryPin(pin);
    if (answer.outcome === 'right') letIn();
    return answer;
  });
  handle('staff:choose-pin', async (pin) => {
    const answer = await desk.choosePin(pin);
    if (answer.outcome === 'right') letIn();
    return answer;
  });
  handle('staff:menu', () => {
    desk.insist();
    return menu.view();
  });
  handle('staff:act', (action) => {
    desk.insist();
    return menu.act(action);
  });
  handle('staff:set-accessibility', async (settings) => {
    desk.insist();
    log('staff-menu-action', { action: 'accessibility' });
    await accessibility.setStart(settings);
    return undefined;
  });
  handle('staff:close', () => {
    window.close();
    return undefined;
  });
}
