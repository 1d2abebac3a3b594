import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

/** The background of page and window, so that nothing flashes before the first paint. */
export const SURFACE_COLOUR = '#faf8f4';

/** The look of every window: full screen on a kiosk, the size of a laptop screen with `windowed`. */
export function screenOptions(windowed: boolean): BrowserWindowConstructorOptions {
  return {
    title: 'Countertop',
    backgroundColor: SURFACE_COLOUR,
    show: false,
    ...(windowed
      ? { width: 1280, height: 800, minWidth: 360, minHeight: 480, useContentSize: true }
      : { kiosk: true, fullscreen: true, frame: false, alwaysOnTop: true, skipTaskbar: true }),
    autoHideMenuBar: true,
  };
}

export function kioskWindowOptions(windowed: boolean, preload: string): BrowserWindowConstructorOptions {
  return { ...screenOptions(windowed), webPreferences: pagePreferences(windowed, preload) };
}

/** The rights of our pages, the shop's and the staff's. */
export function pagePreferences(windowed: boolean, preload: string): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // Developer tools, dialogs and the spell checker are allowed only in a normal window.
    devTools: windowed,
    disableDialogs: !windowed,
    spellcheck: windowed,
    // Heartbeats must be on time even while the staff's page covers the shop.
    backgroundThrottling: false,
  };
}
