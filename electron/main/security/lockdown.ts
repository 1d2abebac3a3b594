import { type App, BrowserWindow, type Display, screen } from 'electron';
import { blockFileDialogs } from '../chromium/block-file-dialogs.ts';
import type { Core } from '../core/open-core.ts';
import { enforcePage } from './enforce-page.ts';
import { WindowEnforcer } from './enforce-window.ts';

interface LockdownOptions extends Pick<Core, 'clock' | 'log'> {
  readonly app: Pick<App, 'commandLine' | 'on'>;
  /** Whether the lockdown is on from the start: true on a kiosk, false with `windowed`. */
  readonly isOn: boolean;
}

/**
 * Keeps shoppers in the shop's window. Create it before the app is ready: it guards only pages and windows that are
 * created later. Locked windows refuse `close()`; use `destroy()`.
 */
export class Lockdown {
  readonly #options: LockdownOptions;
  #isEngaged: boolean;
  #isEnding = false;
  /** One enforcer for each locked window. The front window's enforcer is last. */
  #locked: readonly WindowEnforcer[] = [];

  constructor(options: LockdownOptions) {
    const { app, isOn } = options;
    this.#options = options;
    this.#isEngaged = isOn;
    if (isOn) appendKioskSwitches(app);
    app.on('before-quit', () => {
      this.#isEnding = true;
    });
    app.on('browser-window-created', (_event, window) => {
      // A window's kiosk mode is known only after the window is shown.
      window.once('show', () => this.#lock(window));
    });
    app.on('web-contents-created', (_event, contents) => {
      enforcePage(contents, () => this.#isEnforced());
      if (this.#isEnforced()) blockFileDialogs(contents);
    });
  }

  isOn(): boolean {
    return this.#isEngaged;
  }

  /** Turns the lockdown off: staff may move and close windows. */
  release(): void {
    this.#isEngaged = false;
    for (const { window } of this.#locked) release(window);
  }

  engage(): void {
    this.#isEngaged = true;
    this.#checkAll();
  }

  #isEnforced(): boolean {
    return this.#isEngaged && !this.#isEnding;
  }

  #lock(window: BrowserWindow): void {
    if (!window.isKiosk() || this.#locked.some((one) => one.window === window)) return;
    const enforcer = new WindowEnforcer(window, {
      ...this.#options,
      isOn: () => this.#isEnforced(),
      area: displayAreaOf(window),
      lacksFocus: () => BrowserWindow.getFocusedWindow() === null && this.#locked.at(-1)?.window === window,
    });
    this.#moveToFront(enforcer);
    window.once('closed', () => {
      this.#locked = this.#locked.filter((one) => one !== enforcer);
      this.#checkAll();
    });
    window.on('focus', () => this.#moveToFront(enforcer));
    window.on('close', (event) => {
      if (this.#isEnforced()) event.preventDefault();
    });
    checkAtChanges(window, enforcer);
    if (this.#isEnforced()) window.setAlwaysOnTop(true, 'screen-saver');
    enforcer.check();
  }

  #moveToFront(enforcer: WindowEnforcer): void {
    this.#locked = [...this.#locked.filter((one) => one !== enforcer), enforcer];
  }

  #checkAll(): void {
    for (const enforcer of this.#locked) enforcer.check();
  }
}

/** Turns off pinch zoom, history swipes and the eye dropper. The eye dropper would open a second window. */
function appendKioskSwitches({ commandLine }: Pick<App, 'commandLine'>): void {
  commandLine.appendSwitch('disable-pinch');
  commandLine.appendSwitch('overscroll-history-navigation', '0');
  commandLine.appendSwitch('disable-blink-features', 'EyeDropperAPI');
}

/** The area of the display that first showed the window. If that display is gone, the area of the primary display. */
function displayAreaOf(window: BrowserWindow): () => Display['bounds'] {
  const { id } = screen.getDisplayMatching(window.getBounds());
  return () => {
    const display = screen.getAllDisplays().find((one) => one.id === id);
    return (display ?? screen.getPrimaryDisplay()).bounds;
  };
}

function checkAtChanges(window: BrowserWindow, enforcer: WindowEnforcer): void {
  const check = () => enforcer.check();
  window.on('blur', check);
  window.on('hide', check);
  window.on('leave-full-screen', check);
  window.on('minimize', check);
  window.on('move', check);
  window.on('resize', check);
  window.on('unmaximize', check);
  window.on('always-on-top-changed', check);
}

function release(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  window.setAlwaysOnTop(false);
  window.setKiosk(false);
  window.setFullScreen(false);
}
