import { BrowserWindow, type BrowserWindowConstructorOptions, type WebContentsView } from 'electron';
import { endProcess } from '../system/end-process.ts';
import { Cover } from './cover.ts';
import { openErrorScreen } from './error-screen.ts';
import { showWhenReady } from './show-when-ready.ts';

/** What the kiosk shows: the shop, or that it is out of order. There is one window, but for the moment of a change. */
export interface WindowManager {
  /** Opens the shop in a window of its own, in place of whatever is shown. */
  openShop(): void;
  /** Loads the shop again in the window that shows it. */
  reloadShop(): void;
  openErrorScreen(): void;
  /** Opens the shop in a common window, or over the whole screen; so are all windows from then on. */
  showWindowed(isWindowed: boolean): void;
  /** Whether the shop is what is shown, and not the service screen. */
  isShop(): boolean;
  /** Shows the window whose pages live, where it is hidden still. */
  pagesLive(): void;
  /** Ends the process that draws the shop, also one that listens to nobody any more. */
  killPages(): void;
  /** Brings the window to the front. */
  focus(): void;
  /** Covers what is shown with a view, in whichever window it is, or uncovers it. */
  cover(view: WebContentsView | null): void;
}

/** How a window looks, as a common one or over the whole screen. */
type WindowLook = (isWindowed: boolean) => BrowserWindowConstructorOptions;

interface WindowManagerOptions {
  readonly shop: WindowLook;
  readonly service: WindowLook;
  /** Whether windows are common ones at first. */
  readonly isWindowed: boolean;
  /** Where the shop starts. */
  readonly url: string;
  /** Called with every new window of the shop before it loads anything, and with what tells whether it still counts. */
  readonly watch: (window: BrowserWindow, isCurrent: () => boolean) => void;
}

/** Knows the kiosk's windows. To be used once the app is ready. */
export function createWindowManager(options: WindowManagerOptions): WindowManager {
  const { shop, service, url, watch } = options;
  let { isWindowed } = options;
  let current: BrowserWindow | null = null;
  let showsShop = false;
  let reveal = () => {};
  const open = new Set<BrowserWindow>();
  const cover = new Cover();

  /** The windows before go only when the new one is there: nobody sees the desktop, and the app does not end. */
  function closeOthers(window: BrowserWindow): void {
    for (const other of open) if (other !== window) other.destroy();
  }

  function setCurrent(window: BrowserWindow, isShop: boolean): void {
    open.add(window);
    window.once('closed', () => open.delete(window));
    current = window;
    showsShop = isShop;
  }

  // A failed load is an event of the window; the promise itself has nothing more to say.
  const load = (window: BrowserWindow) => void window.loadURL(url).catch(() => undefined);

  function openShop(): void {
    const window = new BrowserWindow(shop(isWindowed));
    setCurrent(window, true);
    reveal = showWhenReady(window, () => {
      if (window !== current) return;
      cover.moveTo(window);
      window.show();
      closeOthers(window);
    });
    // The shop's own addresses live in its memory: there is nothing here that a key or a mouse may go back to.
    window.webContents.on('did-navigate', () => window.webContents.navigationHistory.clear());
    watch(window, () => window === current);
    load(window);
  }

  return {
    openShop,
    reloadShop() {
      if (current && showsShop && !current.isDestroyed()) load(current);
      else openShop();
    },
    openErrorScreen() {
      if (current && !showsShop && !current.isDestroyed()) return;
      const window = openErrorScreen(service(isWindowed));
      setCurrent(window, false);
      cover.moveTo(window);
      closeOthers(window);
    },
    showWindowed(wanted) {
      isWindowed = wanted;
      openShop();
    },
    isShop: () => showsShop,
    pagesLive: () => reveal(),
    killPages() {
      const pid = current?.isDestroyed() === false ? current.webContents.getOSProcessId() : 0;
      // 0 would be our own group. Chromium's own way of doing this asks the process, which may not hear it.
      if (pid > 0) endProcess(pid);
    },
    focus() {
      if (!current || current.isDestroyed()) return;
      if (current.isMinimized()) current.restore();
      current.focus();
    },
    cover: (view) => cover.set(view),
  };
}
