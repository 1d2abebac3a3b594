import { screen } from 'electron';
import type { Running } from '../context.ts';
import { systemClock } from '../core/clock.ts';
import { createUserInputFilter } from '../session/input-activity.ts';
import { CHOOSING_MS, mayChoosePin } from './first-run.ts';
import { createGestureRecognizer, type GestureRecognizer } from './gesture-recognizer.ts';
import { LockOut } from './lock-out.ts';
import { openPinFile } from './pin-file.ts';
import { StaffAuth } from './staff-auth.ts';
import { handleStaffCalls } from './staff-handlers.ts';
import { StaffMenu } from './staff-menu.ts';
import { StaffPage } from './staff-page.ts';
import { watchGesture } from './watch-gesture.ts';

const PAD_TIMEOUT_MS = 30_000;

interface StaffModeOptions extends Omit<Running, 'idleMonitor' | 'sessionManager' | 'staff'> {
  /** The path of the preload script of the staff's page. */
  readonly preload: string;
}

/** Watches for the staff's gesture and shortcut, opens the staff's page, and answers its calls. */
export class StaffMode {
  readonly #options: StaffModeOptions;
  readonly #auth: StaffAuth;
  readonly #page: StaffPage;
  readonly #gesture: GestureRecognizer;

  /** Call it after the app is ready, before any window opens. */
  constructor(options: StaffModeOptions) {
    const { app, config, staffUrl: url, accessibility, windows, clock, log } = options;
    const startedAt = clock.monotonic();
    const uptimeMs = () => clock.monotonic() - startedAt;
    const auth = openAuth(options, uptimeMs);
    const page = openPage(options, () => {
      auth.signOut();
      log('staff-closed');
      windows.focus();
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

  /** Updates the health warning about a missing or unusable PIN. */
  async checkPin(): Promise<void> {
    const { clock, isFirstRun } = this.#options;
    // On a first run, there is some time for choosing a PIN: check again when it is over.
    if (isFirstRun) clock.setTimer(() => void this.#auth.screen(), CHOOSING_MS);
    await this.#auth.screen();
  }

  touched(isInCorner: boolean): void {
    this.#gesture.touched(isInCorner);
  }

  isOpen(): boolean {
    return this.#page.isOpen();
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
    // Not the suspend-aware clock: it measures sleep by the wall clock, so a changed wall clock could shorten a wait.
    lockOut: new LockOut({ folder: userData, clock: systemClock, health }),
    log,
    health,
    mayChoose: () => mayChoosePin(isFirstRun, uptimeMs()),
  });
}

function openPage(options: StaffModeOptions, onClosed: () => void): StaffPage {
  const { staffUrl: url, clock } = options;
  const cursor = () => screen.getCursorScreenPoint();
  const isUserInput = createUserInputFilter({ cursor, now: clock.monotonic });
  return new StaffPage({ ...options, url, isUserInput, onClosed });
}
