import type { BrowserWindow, View, WebContentsView } from 'electron';

/**
 * Covers what the kiosk shows with another view in the same window, so that no window manager decides which is in
 * front. The page beneath keeps running and gets no input.
 */
export class Cover {
  #view: WebContentsView | null = null;
  /** The visible window. Its content is empty while uncovered. */
  #window: BrowserWindow | null = null;
  #nothing: View | null = null;

  /** Covers the window with a view, or uncovers it. */
  set(view: WebContentsView | null): void {
    this.#lift();
    this.#view = view;
    this.#lay();
    // A removed view would leave the keyboard to nobody.
    if (!view && this.#window?.isFocused()) this.#window.webContents.focus();
  }

  /** Makes this window the visible one; the cover moves to it. */
  moveTo(window: BrowserWindow): void {
    if (window === this.#window) return;
    this.#lift();
    this.#window = window;
    this.#nothing = window.contentView;
    // Electron focuses a window's own page whenever the window gets the focus, within the event. Until it is
    // taken back, the page gets no keys either.
    window.webContents.on('before-input-event', (event) => {
      if (this.#view && this.#window === window) event.preventDefault();
    });
    window.webContents.on('focus', () => setImmediate(() => this.#window === window && this.#focus()));
    window.once('closed', () => {
      if (this.#window === window) this.#window = null;
    });
    this.#lay();
  }

  /** The content view fills the window above the window's own page. */
  #lay(): void {
    if (!this.#view || !this.#window) return;
    this.#window.setContentView(this.#view);
    this.#focus();
  }

  #focus(): void {
    this.#view?.webContents.focus();
  }

  #lift(): void {
    if (this.#view && this.#nothing && this.#window?.isDestroyed() === false)
      this.#window.setContentView(this.#nothing);
  }
}
