import { type InputEvent, type WebContents, WebContentsView } from 'electron';
import type { Clock } from '../core/clock.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { WindowManager } from '../windows/window-manager.ts';
import { pagePreferences, SURFACE_COLOUR } from '../windows/window-options.ts';

interface StaffPageOptions {
  /** The address of the page, and the path of its preload script. */
  readonly url: string;
  readonly preload: string;
  /** The page gets the shop's rights. These depend on whether the kiosk is locked. */
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  readonly windows: Pick<WindowManager, 'cover'>;
  /** Whether input comes from a person: an object that lies on the screen must not keep the menu open. */
  readonly isUserInput: (input: InputEvent) => boolean;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Called when the page closes, for any reason. */
  readonly onClosed: () => void;
}

/**
 * The staff's page covers the shop in the same window. At most one staff's page is open.
 *
 * - closed -> loading: `open`
 * - loading -> shown: the page is loaded and covers the shop
 * - loading, shown -> closed: `close`, the timeout of `closeAfter`, a failed load or a crash
 */
export class StaffPage {
  readonly #options: StaffPageOptions;
  #contents: WebContents | null = null;
  #timeoutMs = 0;
  #cancelTimeout = () => {};

  constructor(options: StaffPageOptions) {
    this.#options = options;
  }

  isOpen(): boolean {
    return this.#contents !== null;
  }

  /** Whether these contents belong to this page. */
  owns(contents: WebContents): boolean {
    return contents === this.#contents;
  }

  /** Opens the page unless it is open. The app must be ready. @returns whether the page was opened */
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

  /** Closes the page. Staff are signed out. */
  close(): void {
    const contents = this.#contents;
    if (!contents) return;
    this.#contents = null;
    this.#cancelTimeout();
    this.#options.windows.cover(null);
    this.#options.onClosed();
    // Close the contents later: Electron may crash if a page is closed within one of its own events.
    this.#options.clock.setTimer(() => contents.isDestroyed() || contents.close(), 0);
  }

  /** Sets the time without input after which the page closes, in ms. */
  closeAfter(ms: number): void {
    this.#timeoutMs = ms;
    this.#restartTimeout();
  }

  #watch(view: WebContentsView): void {
    const { windows, isUserInput } = this.#options;
    const contents = view.webContents;
    const closeIfCurrent = () => this.owns(contents) && this.close();
    // The page must not navigate. If its process dies, close the page, so that the shop is visible again.
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('render-process-gone', closeIfCurrent);
    contents.on('destroyed', closeIfCurrent);
    contents.on('input-event', (_event, input) => {
      if (this.owns(contents) && isUserInput(input)) this.#restartTimeout();
    });
    contents.once('did-finish-load', () => this.owns(contents) && windows.cover(view));
  }

  /** The timeout is here and not in the page, because a hanging page must not cover the shop for ever. */
  #restartTimeout(): void {
    this.#cancelTimeout();
    this.#cancelTimeout = this.#options.clock.setTimer(() => this.close(), this.#timeoutMs);
  }
}
