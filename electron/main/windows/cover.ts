import type { BrowserWindow, View, WebContentsView } from 'electron';

/**
 * Covers the shop with another view in the same window, because a window manager might put a second window behind the
 * first.
 */
export class Cover {
  #view: WebContentsView | null = null;
  #window: BrowserWindow | null = null;
  /** The original content view of `#window`. It is empty, so it covers nothing. */
  #nothing: View | null = null;

  /** Covers the window with a view; null uncovers it. */
  set(view: WebContentsView | null): void {
    this.#lift();
    this.#view = view;
    this.#lay();
    // Removing the view also removes the keyboard focus, so focus the window's own page.
    if (!view && this.#window?.isFocused()) this.#window.webContents.focus();
  }

  /** Moves the cover to the new visible window. */
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

  /** Shows the view over the window's own page: Electron makes a content view fill the window. */
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
