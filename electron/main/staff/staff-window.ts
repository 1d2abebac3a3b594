import { type App, BrowserWindow, type BrowserWindowConstructorOptions, type WebContents } from 'electron';
import { type Clock, systemClock } from '../clock.ts';
import { revealOnce } from '../recovery/reveal.ts';

/** The window that the staff work in, over the shop: one at most. */
export interface StaffWindow {
  /** @returns whether it was closed before */
  open(): boolean;
  close(): void;
  /** Whether contents are this window's. */
  owns(contents: WebContents): boolean;
  /** From now on it closes by itself after so many ms without input. */
  closeAfter(ms: number): void;
}

interface StaffWindowOptions {
  readonly app: Pick<App, 'on'>;
  /** The look of the window at the moment. */
  readonly screen: () => BrowserWindowConstructorOptions;
  readonly preload: string;
  readonly url: string;
  /** Called when it is closed, however. */
  readonly onClosed: () => void;
  readonly later?: Clock['later'];
}

/** Prepares the window; `open` opens it. To be called before the app is ready. */
export function createStaffWindow(options: StaffWindowOptions): StaffWindow {
  const { later = systemClock.later } = options;
  let current: BrowserWindow | null = null;
  let patienceMs = 0;
  let callOff = () => {};

  /** Input is counted here: a page of ours that hangs must not lie over the shop for ever. */
  function wait(): void {
    callOff();
    callOff = later(close, patienceMs);
  }

  function close(): void {
    // Not asked of the page, which may hang.
    current?.destroy();
  }

  function open(): boolean {
    if (current) {
      current.moveTop();
      current.focus();
      return false;
    }
    const window = new BrowserWindow(staffWindowOptions(options));
    current = window;
    window.once('closed', () => {
      current = null;
      callOff();
      options.onClosed();
    });
    guard(window, close);
    window.webContents.on('input-event', wait);
    revealOnce(window, () => {
      window.show();
      window.focus();
    });
    void window.loadURL(options.url).catch(close);
    return true;
  }

  // A window of the shop that comes meanwhile must not hide what the staff are doing.
  options.app.on('browser-window-created', (_event, other) => {
    other.on('show', () => {
      if (other !== current && current?.isVisible()) current.moveTop();
    });
  });

  return {
    open,
    close,
    owns: (contents) => current?.webContents === contents,
    closeAfter(ms) {
      patienceMs = ms;
      wait();
    },
  };
}

function staffWindowOptions({ screen, preload }: StaffWindowOptions): BrowserWindowConstructorOptions {
  return {
    ...screen(),
    title: 'Countertop staff',
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  };
}

/** The page stays where it is; where its process dies, the shop beneath is better than nothing. */
function guard({ webContents }: BrowserWindow, close: () => void): void {
  webContents.on('will-navigate', (event) => event.preventDefault());
  webContents.on('render-process-gone', close);
}
