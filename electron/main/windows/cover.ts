import type { BrowserWindow, View, WebContentsView } from 'electron';

/**
 * Lays a page over whatever the kiosk shows, within the same window: no window manager decides which of the two is in
 * front. The page beneath keeps running and gets neither pointer nor keyboard.
 */
export class Cover {
  #view: WebContentsView | null = null;
  /** The window that is seen, and what it holds while nothing covers it: nothing. */
  #window: BrowserWindow | null = null;
  #nothing: View | null = null;

  /** Covers the window with this view, or uncovers it. */
  set(view: WebContentsView | null): void {
    this.#lift();
    this.#view = view;
    this.#lay();
    // Taken away, a view leaves the keyboard to nobody.
    if (!view && this.#window?.isFocused()) this.#window.webContents.focus();
  }

  /** From now on this window is the one that is seen; what covered the one before covers it. */
  moveTo(window: BrowserWindow): void {
    if (window === this.#window) return;
    this.#lift();
    this.#window = window;
    this.#nothing = window.contentView;
    // Electron gives the keyboard to a window's own page whenever the window gets it, and keeps to that within the event;
    // until it is taken back, the page gets no keys either.
    window.webContents.on('before-input-event', (event) => {
      if (this.#view && this.#window === window) event.preventDefault();
    });
    window.webContents.on('focus', () => setImmediate(() => this.#window === window && this.#focus()));
    window.once('closed', () => {
      if (this.#window === window) this.#window = null;
    });
    this.#lay();
  }

  /** The content view fills the window, above the window's own page, and follows its size. */
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
