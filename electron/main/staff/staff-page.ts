import { type InputEvent, type WebContents, WebContentsView, type WebPreferences } from 'electron';
import { type Clock, systemClock } from '../core/clock.ts';
import { SURFACE_COLOUR } from '../windows/window-options.ts';

/** The page that the staff work in, over the shop and in its window: one at most. */
export interface StaffPage {
  /** Opens it, where it is not open. @returns whether it was opened */
  open(): boolean;
  close(): void;
  isOpen(): boolean;
  /** Whether contents are this page's. */
  owns(contents: WebContents): boolean;
  /** From now on it closes by itself after so many ms without input. */
  closeAfter(ms: number): void;
}

interface StaffPageOptions {
  /** What the page may do, at the moment. */
  readonly preferences: () => WebPreferences;
  readonly url: string;
  /** Covers the shop with a view, or uncovers it. */
  readonly cover: (view: WebContentsView | null) => void;
  /** Whether input is a person's: what lies on the screen must not keep the menu open. */
  readonly isUserInput: (input: InputEvent) => boolean;
  /** Called when it is closed, however. */
  readonly onClosed: () => void;
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/** Prepares the page; `open` opens it, once the app is ready. */
export function createStaffPage(options: StaffPageOptions): StaffPage {
  const { clock = systemClock, cover } = options;
  let current: WebContents | null = null;
  let patienceMs = 0;
  let callOff = () => {};

  /** Input is counted here: a page of ours that hangs must not lie over the shop for ever. */
  function wait(): void {
    callOff();
    callOff = clock.setTimer(close, patienceMs);
  }

  /** From now on it counts no more, and neither does the PIN that was shown in it. */
  function close(): void {
    const contents = current;
    if (!contents) return;
    current = null;
    callOff();
    cover(null);
    options.onClosed();
    // Never in the midst of an event of its own, which Electron may not survive. A page that hangs is not asked.
    clock.setTimer(() => contents.isDestroyed() || contents.close(), 0);
  }

  function open(): boolean {
    if (current) return false;
    const view = new WebContentsView({ webPreferences: options.preferences() });
    view.setBackgroundColor(SURFACE_COLOUR);
    const contents = view.webContents;
    current = contents;
    const ifCurrent = (act: () => void) => () => contents === current && act();
    // The page stays where it is; where its process dies, the shop beneath is better than nothing.
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('render-process-gone', ifCurrent(close));
    contents.on('destroyed', ifCurrent(close));
    contents.on(
      'input-event',
      (_event, input) => contents === current && options.isUserInput(input) && wait(),
    );
    contents.once(
      'did-finish-load',
      ifCurrent(() => cover(view)),
    );
    void contents.loadURL(options.url).catch(ifCurrent(close));
    return true;
  }

  return {
    open,
    close,
    isOpen: () => current !== null,
    owns: (contents) => contents === current,
    closeAfter(ms) {
      patienceMs = ms;
      wait();
    },
  };
}
