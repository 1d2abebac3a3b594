import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

/** The page's own background, so that no other colour flashes up before the first paint. */
const SURFACE_COLOUR = '#faf8f4';

/** The window of the shop: the whole screen on a kiosk, a common laptop window with `windowed`. */
export function kioskWindowOptions(windowed: boolean, preload: string): BrowserWindowConstructorOptions {
  return {
    title: 'Countertop',
    backgroundColor: SURFACE_COLOUR,
    show: false,
    ...(windowed
      ? { width: 1280, height: 800, minWidth: 360, minHeight: 480, useContentSize: true }
      : { kiosk: true, fullscreen: true, frame: false }),
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  };
}

/** Opens the window and shows it with its first picture already painted. */
export function openKioskWindow(options: BrowserWindowConstructorOptions, url: string): BrowserWindow {
  const window = new BrowserWindow(options);
  window.once('ready-to-show', () => window.show());
  // A failed load is for the recovery ladder to see; the promise itself has nothing more to say.
  window.loadURL(url).catch(() => undefined);
  return window;
}
