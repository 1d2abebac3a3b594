import { type InputEvent, type WebContents, WebContentsView } from 'electron';
import type { Clock } from '../core/clock.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { WindowManager } from '../windows/window-manager.ts';
import { pagePreferences, SURFACE_COLOUR } from '../windows/window-options.ts';

interface StaffPageOptions {
  /** Where the page is, and its preload script. */
  readonly url: string;
  readonly preload: string;
  /** The page may do as much as the shop's at the moment. */
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  /** Shows the page over the shop, in the shop's window. */
  readonly windows: Pick<WindowManager, 'cover'>;
  /** Whether input is a person's: what lies on the screen must not keep the menu open. */
  readonly isUserInput: (input: InputEvent) => boolean;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/**
 * The page that the staff work in, over the shop and in its window: one at most.
 *
 * - closed -> loading: `open`
 * - loading -> shown: the page is loaded and covers the shop
 * - loading, shown -> closed: `close`, no input for `closeAfter`, a page that does not load, a process that dies
 */
export class StaffPage {
  readonly #options: StaffPageOptions;
  #contents: WebContents | null = null;
  #timeoutMs = 0;
  #cancelTimeout = () => {};
  #onClosed = () => {};

  constructor(options: StaffPageOptions) {
    this.#options = options;
  }

  /** Calls back when it is closed, however. */
  onClosed(listener: () => void): void {
    this.#onClosed = listener;
  }

  isOpen(): boolean {
    return this.#contents !== null;
  }

  /** Whether contents are this page's. */
  owns(contents: WebContents): boolean {
    return contents === this.#contents;
  }

  /** Opens it, where it is not open; the app has to be ready. @returns whether it was opened */
  open(): boolean {
    if (this.#contents) return false;
    const { lockdown, preload, url } = this.#options;
    const view = new WebContentsView({ webPreferences: pagePreferences(!lockdown.isOn(), preload) });
    view.setBackgroundColor(SURFACE_COLOUR);
    this.#contents = view.webContents;
    this.#watch(view);
    void view.webContents.loadURL(url).catch(() => this.owns(view.webContents) && this.close());
    return true;
  }

  /** From now on it counts no more, and neither does the PIN that was shown in it. */
  close(): void {
    const contents = this.#contents;
    if (!contents) return;
    this.#contents = null;
    this.#cancelTimeout();
    this.#options.windows.cover(null);
    this.#onClosed();
    // Never in the midst of an event of its own, which Electron may not survive. A page that hangs is not asked.
    this.#options.clock.setTimer(() => contents.isDestroyed() || contents.close(), 0);
  }

  /** From now on it closes by itself after so many ms without input. */
  closeAfter(ms: number): void {
    this.#timeoutMs = ms;
    this.#restartTimeout();
  }

  #watch(view: WebContentsView): void {
    const { windows, isUserInput } = this.#options;
    const contents = view.webContents;
    const closeIfCurrent = () => this.owns(contents) && this.close();
    // The page stays where it is; where its process dies, the shop beneath is better than nothing.
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('render-process-gone', closeIfCurrent);
    contents.on('destroyed', closeIfCurrent);
    contents.on('input-event', (_event, input) => {
      if (this.owns(contents) && isUserInput(input)) this.#restartTimeout();
    });
    contents.once('did-finish-load', () => this.owns(contents) && windows.cover(view));
  }

  /** Input is counted here: a page of ours that hangs must not lie over the shop for ever. */
  #restartTimeout(): void {
    this.#cancelTimeout();
    this.#cancelTimeout = this.#options.clock.setTimer(() => this.close(), this.#timeoutMs);
  }
}
