import { BrowserWindow, type WebContentsView } from 'electron';
import type { Context } from '../context.ts';
import type { Clock } from '../core/clock.ts';
import { Cover } from './cover.ts';
import { openErrorScreen } from './error-screen.ts';
import { kioskWindowOptions, screenOptions } from './window-options.ts';

/** After this time a loaded window is shown even without `ready-to-show`. */
const DRAWN_AFTER_MS = 2000;

interface WindowManagerOptions extends Pick<Context, 'clock' | 'config' | 'shopUrl'> {
  /** The path of the preload script of the shop. */
  readonly preload: string;
  /** Called with each new shop window before it loads. `isCurrent` is false after another window replaces it. */
  readonly watch: (window: BrowserWindow, isCurrent: () => boolean) => void;
}

/** Only the public methods, so that tests can pass a fake. */
export type Windows = Pick<WindowManager, keyof WindowManager>;

/**
 * Owns the window that the kiosk shows. An old window closes only when the new window is shown: otherwise shoppers
 * would see the desktop, or the app would quit. Use this class after the app is ready.
 */
export class WindowManager {
  readonly #options: WindowManagerOptions;
  readonly #cover = new Cover();
  readonly #open = new Set<BrowserWindow>();
  #isWindowed: boolean;
  #current: { readonly window: BrowserWindow; readonly isShop: boolean } | null = null;
  #reveal = () => {};

  constructor(options: WindowManagerOptions) {
    this.#options = options;
    this.#isWindowed = options.config.windowed;
  }

  openShopWindow(): void {
    const { preload, watch, clock } = this.#options;
    const window = new BrowserWindow(kioskWindowOptions(this.#isWindowed, preload));
    const isCurrent = () => window === this.#current?.window;
    this.#setCurrent(window, true);
    const reveal = () => {
      if (!isCurrent()) return;
      this.#cover.moveTo(window);
      window.show();
      this.#closeOthers(window);
    };
    this.#reveal = showWhenReady(window, reveal, clock.setTimer);
    // The shop keeps its history in memory; the window's own history must stay empty.
    window.webContents.on('did-navigate', () => window.webContents.navigationHistory.clear());
    watch(window, isCurrent);
    this.#load(window);
  }

  /** Reloads the shop in its window, or opens a new window if the shop is not shown. */
  reloadShop(): void {
    const window = this.#openWindow();
    if (window && this.isShop()) this.#load(window);
    else this.openShopWindow();
  }

  openErrorScreen(): void {
    if (this.#openWindow() && !this.isShop()) return;
    const window = openErrorScreen(screenOptions(this.#isWindowed), this.#options.clock.setTimer);
    this.#setCurrent(window, false);
    this.#cover.moveTo(window);
    this.#closeOthers(window);
  }

  /** Reopens the shop in a normal window or in full screen. Later windows open in the same way. */
  showWindowed(isWindowed: boolean): void {
    this.#isWindowed = isWindowed;
    this.openShopWindow();
  }

  /** Whether the current window is the shop and not the error screen. */
  isShop(): boolean {
    return this.#current?.isShop === true;
  }

  /** Called at each heartbeat: makes the shop's newest window visible if it is still hidden. */
  pagesLive(): void {
    this.#reveal();
  }

  /** Kills the process of the shop's pages, even if it hangs. */
  killPages(): void {
    const pid = this.#openWindow()?.webContents.getOSProcessId() ?? 0;
    // Pid 0 means our own process group.
    if (pid > 0) endProcess(pid);
  }

  focus(): void {
    const window = this.#openWindow();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  }

  cover(view: WebContentsView | null): void {
    this.#cover.set(view);
  }

  #openWindow(): BrowserWindow | null {
    return this.#current && !this.#current.window.isDestroyed() ? this.#current.window : null;
  }

  #setCurrent(window: BrowserWindow, isShop: boolean): void {
    this.#open.add(window);
    window.once('closed', () => this.#open.delete(window));
    this.#current = { window, isShop };
  }

  #closeOthers(window: BrowserWindow): void {
    for (const other of this.#open) if (other !== window) other.destroy();
  }

  #load(window: BrowserWindow): void {
    // The error is ignored here, because an event of the window also reports a failed load.
    void window.loadURL(this.#options.shopUrl).catch(() => undefined);
  }
}

/**
 * Shows a hidden window once: at `ready-to-show`, 2 s after the load, or when the returned function is called. Under
 * Wayland, `ready-to-show` does not always come for a hidden window (electron/electron#48859).
 */
export function showWhenReady(
  window: Pick<BrowserWindow, 'isDestroyed' | 'once' | 'webContents'>,
  reveal: () => void,
  setTimer: Clock['setTimer'],
): () => void {
  let isDue = true;
  const show = () => {
    if (isDue && !window.isDestroyed()) reveal();
    isDue = false;
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => void setTimer(show, DRAWN_AFTER_MS));
  return show;
}

/** Kills a process, even a hanging one: Chromium would only ask it to end. Does nothing if the process has ended. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, or we lack the right to kill it.
  }
}
