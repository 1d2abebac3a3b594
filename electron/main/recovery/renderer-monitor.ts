import type { BrowserWindow } from 'electron';
import type { Context } from '../context.ts';
import { Heartbeat } from './heartbeat.ts';

/** Chromium's code for a page load that was replaced by a newer one. */
const ABORTED = -3;

type Options = Pick<Context, 'isShop' | 'log'>;

/** Detects everything that leaves a shopper without a page. */
export class RendererMonitor {
  readonly #options: Options;
  readonly heartbeat = new Heartbeat();
  #onFailure = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the callback for pages that are gone or did not load. */
  onFailure(listener: () => void): void {
    this.#onFailure = listener;
  }

  /** Watches a window. Arrow function, because it is a callback. @param isCurrent false after a newer window opens */
  readonly watch = (window: BrowserWindow, isCurrent: () => boolean): void => {
    const { log, isShop } = this.#options;
    const { heartbeat } = this;
    const contents = window.webContents;
    const fail = (event: string, detail: Readonly<Record<string, unknown>>) => {
      if (!isCurrent()) return;
      log(event, detail);
      heartbeat.pause();
      this.#onFailure();
    };
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument && isCurrent()) heartbeat.loading();
    });
    // An empty document loads without a request, so navigation guards cannot refuse it. Treat such a page as a failure.
    contents.on('did-navigate', (_event, address) => {
      if (!isShop(address)) fail('pages-left', {});
    });
    contents.on('did-finish-load', () => isCurrent() && heartbeat.record());
    contents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason !== 'clean-exit') fail('pages-gone', { reason, exitCode });
    });
    contents.on('did-fail-load', (_event, code, error, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) fail('load-failed', { code, error });
    });
    contents.on('preload-error', (_event, _path, error) => log('preload-failed', { error: error.message }));
    // Log this event and do nothing else, because the heartbeat detects hangs. Electron sends the event only after
    // input, and never while a debugger is attached.
    contents.on('unresponsive', () => log('pages-unresponsive'));
    window.on('closed', () => isCurrent() && heartbeat.pause());
  };
}
