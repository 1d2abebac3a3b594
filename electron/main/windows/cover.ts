import type { BrowserWindow, View, WebContentsView } from 'electron';

/**
 * Covers the kiosk's page with another view in the same window. With a second window, the window manager would decide
 * which window is in front. The page beneath keeps running and gets no input.
 */
export class Cover {
  #view: WebContentsView | null = null;
  /** The visible window. Without a cover, its content view is empty and its own page is visible. */
  #window: BrowserWindow | null = null;
  #nothing: View | null = null;

  /** Covers the window with a view; null uncovers it. */
  set(view: WebContentsView | null): void {
    this.#lift();
    this.#view = view;
    this.#lay();
    // After the view is removed, nothing has the keyboard focus: give it to the page.
    if (!view && this.#window?.isFocused()) this.#window.webContents.focus();
  }

  /** Call it when `window` becomes the visible window: the cover moves to it. */
  moveTo(window: BrowserWindow): void {
    if (window === this.#window) return;
    this.#lift();
    this.#window = window;
    this.#nothing = window.contentView;
    // When the window gets the focus, Electron focuses the window's own page. The cover takes the focus back
    // right after the event; until then, block the page's keys.
    window.webContents.on('before-input-event', (event) => {
      if (this.#view && this.#window === window) event.preventDefault();
    });
    window.webContents.on('focus', () => setImmediate(() => this.#window === window && this.#focus()));
    window.once('closed', () => {
      if (this.#window === window) this.#window = null;
    });
    this.#lay();
  }

  /** Makes the cover the content view, which fills the window above the window's own page. */
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
