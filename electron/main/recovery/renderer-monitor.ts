import type { BrowserWindow } from 'electron';
import type { Log } from '../core/log.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Chromium's code for a load that a newer one has replaced. */
const ABORTED = -3;

interface PageWatchOptions {
  readonly log: Log;
  readonly heartbeat: Heartbeat;
  /** Whether this window is still the one that shoppers see. */
  readonly isCurrent: () => boolean;
  /** Whether an address is the shop's. */
  readonly isShop: (address: string) => boolean;
  /** Called when the pages are gone or did not come. */
  readonly onFailure: () => void;
}

/** Watches the pages of one window for everything that leaves a shopper in front of nothing. */
export function monitorRenderer(
  window: BrowserWindow,
  { log, heartbeat, isCurrent, isShop, onFailure }: PageWatchOptions,
): void {
  const contents = window.webContents;
  const fail = (event: string, detail: Readonly<Record<string, unknown>>) => {
    if (!isCurrent()) return;
    log(event, detail);
    heartbeat.pause();
    onFailure();
  };
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument && isCurrent()) heartbeat.loading();
  });
  // Empty documents come without a request, and so without a question that could be answered with no.
  contents.on('did-navigate', (_event, address) => {
    if (!isShop(address)) fail('pages-left', {});
  });
  // Pages that are here owe their first sign of life as any other.
  contents.on('did-finish-load', () => isCurrent() && heartbeat.beat());
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
}
