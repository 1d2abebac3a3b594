import type { BrowserWindow } from 'electron';
import type { Log } from '../core/log.ts';
import { Heartbeat } from './heartbeat.ts';

/** Chromium's code for a load that a newer one has replaced. */
const ABORTED = -3;

interface RendererMonitorOptions {
  readonly log: Log;
  /** Whether an address is the shop's. */
  readonly isShop: (address: string) => boolean;
}

/** Watches the shop's pages for everything that leaves a shopper in front of nothing. */
export class RendererMonitor {
  readonly #options: RendererMonitorOptions;
  readonly heartbeat = new Heartbeat();
  #onFailure = () => {};

  constructor(options: RendererMonitorOptions) {
    this.#options = options;
  }

  /** Calls back when the pages are gone or did not come. */
  onFailure(listener: () => void): void {
    this.#onFailure = listener;
  }

  /**
   * Watches a new window of the shop. A field and not a method: it is passed on alone.
   * @param isCurrent whether this window is still the one that shoppers see
   */
  readonly watch = (window: BrowserWindow, isCurrent: () => boolean): void => {
    const { log, isShop } = this.#options;
    const { heartbeat } = this;
    const contents = window.webContents;
    const fail = (event: string, detail: Readonly<Record<string, unknown>>) => {
      if (isCurrent()) this.#fail(event, detail);
    };
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument && isCurrent()) heartbeat.loading();
    });
    // Empty documents are loaded without a request, which a navigation guard could refuse.
    contents.on('did-navigate', (_event, address) => {
      if (!isShop(address)) fail('pages-left', {});
    });
    // Pages that are here owe their first sign of life as any other.
    contents.on('did-finish-load', () => isCurrent() && heartbeat.record());
    contents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason !== 'clean-exit') fail('pages-gone', { reason, exitCode });
    });
    contents.on('did-fail-load', (_event, code, error, _url, isMainFrame) => {
      if (isMainFrame && code !== ABORTED) fail('load-failed', { code, error });
    });
    contents.on('preload-error', (_event, _path, error) => log('preload-failed', { error: error.message }));
    // Only said after input, and not under a debugger: the heartbeat is what acts.
    contents.on('unresponsive', () => log('pages-unresponsive'));
    window.on('closed', () => isCurrent() && heartbeat.pause());
  };

  #fail(event: string, detail: Readonly<Record<string, unknown>>): void {
    this.#options.log(event, detail);
    this.heartbeat.pause();
    this.#onFailure();
  }
}
