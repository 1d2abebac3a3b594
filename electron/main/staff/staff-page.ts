import { type InputEvent, type WebContents, WebContentsView } from 'electron';
import type { Clock } from '../core/clock.ts';
import type { Lockdown } from '../security/lockdown.ts';
import type { WindowManager } from '../windows/window-manager.ts';
import { pagePreferences, SURFACE_COLOUR } from '../windows/window-options.ts';

interface StaffPageOptions {
  readonly url: string;
  readonly preload: string;
  readonly lockdown: Pick<Lockdown, 'isOn'>;
  readonly windows: Pick<WindowManager, 'cover'>;
  /** False if no person caused the event, for example if a bag lies on the touch screen. */
  readonly isUserInput: (input: InputEvent) => boolean;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Called when the page closes, for any reason. */
  readonly onClosed: () => void;
}

/** The staff's page, which covers the shop in the same window. At most one staff page is open at a time. */
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
    contents.on('will-navigate', (event) => event.preventDefault());
    // If the page's process dies, the shop must be visible again.
    contents.on('render-process-gone', closeIfCurrent);
    contents.on('destroyed', closeIfCurrent);
    contents.on('input-event', (_event, input) => {
      if (this.owns(contents) && isUserInput(input)) this.#restartTimeout();
    });
    contents.once('did-finish-load', () => this.owns(contents) && windows.cover(view));
  }

  /** The timer runs in the main process, because a hanging page must not cover the shop for ever. */
  #restartTimeout(): void {
    this.#cancelTimeout();
    this.#cancelTimeout = this.#options.clock.setTimer(() => this.close(), this.#timeoutMs);
  }
}
