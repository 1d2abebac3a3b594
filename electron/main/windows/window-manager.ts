import { BrowserWindow, type BrowserWindowConstructorOptions, type WebContentsView } from 'electron';
import { endProcess } from '../system/end-process.ts';
import { Cover } from './cover.ts';
import { openErrorScreen } from './error-screen.ts';
import { showWhenReady } from './show-when-ready.ts';

/*
 * This folder owns the windows: which one is shown, how it looks and what its pages may do (`window-options.ts`), when a
 * hidden one is shown (`show-when-ready.ts`), the screen that says that the shop is out of order (`error-screen.ts`), and the
 * staff's page over all of them (`cover.ts`). When the shop is loaded again is for `recovery/` to say, how a window is kept
 * on its display for `security/`.
 */

/** How a window looks, as a common one or over the whole screen. */
type WindowLook = (isWindowed: boolean) => BrowserWindowConstructorOptions;

export interface WindowManagerOptions {
  readonly shop: WindowLook;
  readonly service: WindowLook;
  /** Whether windows are common ones at first. */
  readonly isWindowed: boolean;
  /** Where the shop starts. */
  readonly url: string;
  /** Called with every new window of the shop before it loads anything, and with what tells whether it still counts. */
  readonly watch: (window: BrowserWindow, isCurrent: () => boolean) => void;
}

/** What others may ask of the window manager. */
export type Windows = Pick<WindowManager, keyof WindowManager>;

/**
 * What the kiosk shows. There is one window, but for the moment of a change: the one before goes when the new one is there,
 * so that nobody sees the desktop and the app does not end.
 *
 * - nothing, error screen -> shop: `openShopWindow`, `reloadShop`
 * - shop -> shop in a new window: `openShopWindow`, `showWindowed`
 * - nothing, shop -> error screen: `openErrorScreen`
 *
 * To be used once the app is ready.
 */
export class WindowManager {
  readonly #options: WindowManagerOptions;
  readonly #cover = new Cover();
  readonly #open = new Set<BrowserWindow>();
  #isWindowed: boolean;
  #current: { readonly window: BrowserWindow; readonly isShop: boolean } | null = null;
  /** Shows the shop's newest window, where it is hidden still. */
  #reveal = () => {};

  constructor(options: WindowManagerOptions) {
    this.#options = options;
    this.#isWindowed = options.isWindowed;
  }

  /** Opens the shop in a window of its own, in place of whatever is shown. */
  openShopWindow(): void {
    const { shop, watch } = this.#options;
    const window = new BrowserWindow(shop(this.#isWindowed));
    const isCurrent = () => window === this.#current?.window;
    this.#setCurrent(window, true);
    this.#reveal = showWhenReady(window, () => {
      if (!isCurrent()) return;
      this.#cover.moveTo(window);
      window.show();
      this.#closeOthers(window);
    });
    // The shop's own addresses live in its memory: there is nothing here that a key or a mouse may go back to.
    window.webContents.on('did-navigate', () => window.webContents.navigationHistory.clear());
    watch(window, isCurrent);
    this.#load(window);
  }

  /** Loads the shop again in the window that shows it. */
  reloadShop(): void {
    const window = this.#openWindow();
    if (window && this.isShop()) this.#load(window);
    else this.openShopWindow();
  }

  /** Shows that the shop is out of order. */
  openErrorScreen(): void {
    if (this.#openWindow() && !this.isShop()) return;
    const window = openErrorScreen(this.#options.service(this.#isWindowed));
    this.#setCurrent(window, false);
    this.#cover.moveTo(window);
    this.#closeOthers(window);
  }

  /** Opens the shop in a common window, or over the whole screen; so are all windows from then on. */
  showWindowed(isWindowed: boolean): void {
    this.#isWindowed = isWindowed;
    this.openShopWindow();
  }

  /** Whether the shop is what is shown, and not the error screen. */
  isShop(): boolean {
    return this.#current?.isShop === true;
  }

  /** Shows the window whose pages live, where it is hidden still. */
  pagesLive(): void {
    this.#reveal();
  }

  /** Ends the process that draws the shop, also one that listens to nobody any more. */
  killPages(): void {
    const pid = this.#openWindow()?.webContents.getOSProcessId() ?? 0;
    // 0 would be our own group. Chromium's own way of doing this asks the process, which may not hear it.
    if (pid > 0) endProcess(pid);
  }

  /** Brings the window to the front. */
  focus(): void {
    const window = this.#openWindow();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  }

  /** Covers what is shown with a view, in whichever window it is, or uncovers it. */
  cover(view: WebContentsView | null): void {
    this.#cover.set(view);
  }

  /** The window that is shown, while it is open. */
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
    // A failed load is an event of the window; the promise itself has nothing more to say.
    void window.loadURL(this.#options.url).catch(() => undefined);
  }
}
