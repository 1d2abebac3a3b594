import { type App, screen } from 'electron';
import type { KioskConfig } from '../config/load-config.ts';
import { systemClock } from '../core/clock.ts';
import type { Core } from '../core/open-core.ts';
import type { Accessibility } from '../session/accessibility.ts';
import { createUserInputFilter } from '../session/user-input.ts';
import { CHOOSING_MS, mayChoosePin } from './first-run.ts';
import { createGestureRecognizer, type GestureRecognizer } from './gesture-recognizer.ts';
import { LockOut } from './lock-out.ts';
import { openPinFile } from './pin-file.ts';
import { StaffAuth } from './staff-auth.ts';
import { handleStaffCalls } from './staff-handlers.ts';
import { StaffMenu, type StaffMenuParts } from './staff-menu.ts';
import { StaffPage } from './staff-page.ts';
import { watchGesture } from './watch-gesture.ts';

// This folder owns staff mode: the gesture and the shortcut (gesture-recognizer.ts, watch-gesture.ts), the
// PIN (pin-file.ts, pin-hash.ts, lock-out.ts, staff-auth.ts; its length: electron/ipc/pin-length.ts), the
// page over the shop (staff-page.ts), the menu (staff-menu.ts), and the first PIN (first-run.ts, set-pin.ts).

/** Time without input after which the PIN pad closes, in ms. */
const PAD_TIMEOUT_MS = 30_000;

interface StaffModeOptions extends StaffMenuParts, Pick<Core, 'clock'> {
  readonly app: App;
  readonly config: Pick<KioskConfig, 'catalogueUrl' | 'pixelsPerInch' | 'windowed'>;
  readonly accessibility: Pick<Accessibility, 'setStart' | 'start'>;
  readonly userData: string;
  /** Whether the program has never run on this user-data folder. */
  readonly isFirstRun: boolean;
  /** The address of the staff's page, and the path of its preload script. */
  readonly url: string;
  readonly preload: string;
  readonly windows: ConstructorParameters<typeof StaffPage>[0]['windows'];
}

/**
 * Watches for the staff's gesture and shortcut, opens the staff's page, and answers its calls.
 *
 * - closed -> PIN pad: the gesture or the shortcut
 * - PIN pad -> menu: the right PIN
 * - PIN pad, menu -> closed: staff close it, there is no input for a while, or its process dies; staff are signed out
 */
export class StaffMode {
  readonly #options: StaffModeOptions;
  readonly #auth: StaffAuth;
  readonly #page: StaffPage;
  readonly #gesture: GestureRecognizer;
  #onClosed = () => {};

  /** Call it once the app is ready, before any window opens. */
  constructor(options: StaffModeOptions) {
    const { app, config, url, accessibility, clock, log } = options;
    const startedAt = clock.monotonic();
    const uptimeMs = () => clock.monotonic() - startedAt;
    const auth = openAuth(options, uptimeMs);
    const page = openPage(options);
    page.onClosed(() => {
      auth.signOut();
      log('staff-closed');
      this.#onClosed();
    });
    const open = () => this.#open();
    this.#options = options;
    this.#auth = auth;
    this.#page = page;
    this.#gesture = createGestureRecognizer(clock.monotonic, open);
    watchGesture({ app, presses: this.#gesture, page, onShortcut: open });
    const menu = new StaffMenu(options, page, uptimeMs);
    handleStaffCalls({ page, auth, menu, accessibility, config, url, clock, log });
  }

  /** Updates the health warning about a missing PIN. */
  async checkPin(): Promise<void> {
    const { clock, isFirstRun } = this.#options;
    // Update it again when the time to choose a PIN is over.
    if (isFirstRun) clock.setTimer(() => void this.#auth.screen(), CHOOSING_MS);
    await this.#auth.screen();
  }

  /** A page reports a touch, and whether it was in the corner. */
  touched(isInCorner: boolean): void {
    this.#gesture.touched(isInCorner);
  }

  /** Whether the staff's page is open. */
  isOpen(): boolean {
    return this.#page.isOpen();
  }

  /** Sets the callback for the closing of the staff's page. */
  onClosed(listener: () => void): void {
    this.#onClosed = listener;
  }

  #open(): void {
    const { app, log } = this.#options;
    if (!app.isReady() || !this.#page.open()) return;
    this.#page.closeAfter(PAD_TIMEOUT_MS);
    log('staff-opened');
  }
}

function openAuth(
  { userData, isFirstRun, log, health }: StaffModeOptions,
  uptimeMs: () => number,
): StaffAuth {
  return new StaffAuth({
    pins: openPinFile(userData, (keptAs) => log('staff-pin-damaged', { keptAs })),
    // Not the suspend-aware clock: it measures sleep by the wall clock, which a guesser might set.
    lockOut: new LockOut({ folder: userData, clock: systemClock, health }),
    log,
    health,
    mayChoose: () => mayChoosePin(isFirstRun, uptimeMs()),
  });
}

function openPage({ url, preload, lockdown, windows, clock }: StaffModeOptions): StaffPage {
  const cursor = () => screen.getCursorScreenPoint();
  const isUserInput = createUserInputFilter({ cursor, now: clock.monotonic });
  return new StaffPage({ url, preload, lockdown, windows, isUserInput, clock });
}
