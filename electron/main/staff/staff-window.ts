import { type App, BrowserWindow, type BrowserWindowConstructorOptions, type WebContents } from 'electron';
import { type Clock, systemClock } from '../clock.ts';
import type { InputSign } from '../person-input.ts';
import { revealOnce } from '../recovery/reveal.ts';

/** How often within how many ms it comes to the front again; where that is in vain, the staff must not be beneath. */
const MOST_RETURNS = 10;
const RETURNS_WITHIN_MS = 10_000;

/** The window that the staff work in, over the shop: one at most. */
export interface StaffWindow {
  /**
   * Opens it. One that lies behind another window may be anybody's now: it is closed, and a new one begins at the PIN.
   * @returns whether a new one was opened
   */
  open(): boolean;
  close(): void;
  isOpen(): boolean;
  /** Brings it to the front, where it is open. */
  focus(): void;
  /** Whether contents are this window's. */
  owns(contents: WebContents): boolean;
  /** From now on it closes by itself after so many ms without input. */
  closeAfter(ms: number): void;
}

interface StaffWindowOptions {
  readonly app: Pick<App, 'on'>;
  /** The look of the window at the moment. */
  readonly look: () => BrowserWindowConstructorOptions;
  readonly url: string;
  /** Whether input is a person's: what lies on the screen must not keep the menu open. */
  readonly isOfPerson: (input: InputSign) => boolean;
  /** Called when it is closed, however. */
  readonly onClosed: () => void;
  readonly clock?: Pick<Clock, 'later' | 'monotonic'>;
}

/** Prepares the window; `open` opens it. To be called before the app is ready. */
export function createStaffWindow(options: StaffWindowOptions): StaffWindow {
  const { clock = systemClock } = options;
  let current: BrowserWindow | null = null;
  let isShown = false;
  let returns: number[] = [];
  let patienceMs = 0;
  let callOff = () => {};

  /** Input is counted here: a page of ours that hangs must not lie over the shop for ever. */
  function wait(): void {
    callOff();
    callOff = clock.later(close, patienceMs);
  }

  function close(): void {
    const window = current;
    if (!window) return;
    closed(window);
    // Not asked of the page, which may hang; and never in the midst of an event of its own, which Electron may not survive.
    clock.later(() => window.isDestroyed() || window.destroy(), 0);
  }

  /** From now on it counts no more, and neither does the PIN that was shown in it. */
  function closed(window: BrowserWindow): void {
    if (window !== current) return;
    current = null;
    isShown = false;
    callOff();
    options.onClosed();
  }

  function show(): void {
    isShown = true;
    current?.show();
    focus();
  }

  function focus(): void {
    if (!current || !isShown) return;
    current.moveTop();
    current.focus();
  }

  function open(): boolean {
    if (current && (!isShown || current.isFocused())) return false;
    close();
    const window = new BrowserWindow({ ...options.look(), title: 'Countertop staff' });
    current = window;
    window.once('closed', () => closed(window));
    guard(window, close);
    window.webContents.on('input-event', (_event, input) => options.isOfPerson(input) && wait());
    revealOnce(window, () => window === current && show());
    void window.loadURL(options.url).catch(() => window === current && close());
    return true;
  }

  /** A window of the shop that comes meanwhile must not hide what the staff are doing, nor take what they type. */
  function comeBack(other: BrowserWindow): void {
    if (other === current || !isShown) return;
    returns = [...returns.filter((at) => clock.monotonic() - at < RETURNS_WITHIN_MS), clock.monotonic()];
    if (returns.length > MOST_RETURNS) close();
    else focus();
  }

  options.app.on('browser-window-created', (_event, other) => {
    other.on('show', () => comeBack(other));
    // It may get the keyboard only after it is shown, and then lies in front once more.
    other.on('focus', () => comeBack(other));
  });

  return {
    open,
    close,
    isOpen: () => current !== null,
    focus,
    owns: (contents) => current?.webContents === contents,
    closeAfter(ms) {
      patienceMs = ms;
      wait();
    },
  };
}

/** The page stays where it is; where its process dies, the shop beneath is better than nothing. */
function guard({ webContents }: BrowserWindow, close: () => void): void {
  webContents.on('will-navigate', (event) => event.preventDefault());
  webContents.on('render-process-gone', close);
}
