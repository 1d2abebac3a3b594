import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';
import { LOADING_TICKS } from '../../../../electron/main/recovery/heartbeat.ts';
import { RendererMonitor } from '../../../../electron/main/recovery/renderer-monitor.ts';

const SHOP = 'app://countertop/';

function watched({ isCurrent = true } = {}) {
  const contents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents: contents });
  const [onFailure, log] = [vi.fn(), vi.fn()];
  const monitor = new RendererMonitor({ log, isShop: (address) => address === SHOP });
  monitor.onFailure(onFailure);
  monitor.watch(window as unknown as BrowserWindow, () => isCurrent);
  return { window, contents, heartbeat: monitor.heartbeat, onFailure, log };
}

const loadFailed = (code: number, isMainFrame: boolean) => [{}, code, 'ERR_FAILED', SHOP, isMainFrame];

// For 'pages-gone' and 'pages-left', see tests/e2e/kiosk/recovery.spec.ts.
it.each([
  ['load-failed', 'did-fail-load', loadFailed(-6, true)],
  [null, 'did-navigate', [{}, SHOP]],
  [null, 'render-process-gone', [{}, { reason: 'clean-exit', exitCode: 0 }]],
  // These are no failures. With error -3, another load replaced this one. With `false`, only a frame failed.
  [null, 'did-fail-load', loadFailed(-3, true)],
  [null, 'did-fail-load', loadFailed(-6, false)],
])('reports the failure %s for %s with %j', (failure, event, details) => {
  const { contents, onFailure, log } = watched();
  contents.emit(event, ...details);
  expect(log.mock.calls.map(([logged]) => logged)).toEqual(failure ? [failure] : []);
  expect(onFailure).toHaveBeenCalledTimes(failure ? 1 : 0);
});

it('ignores a window that another one has replaced, and notices a hang of the new one', () => {
  const { window, contents, heartbeat, onFailure } = watched({ isCurrent: false });
  const onHang = vi.fn();
  heartbeat.onHang(onHang);
  heartbeat.loading(); // The new window loads its pages.
  contents.emit('did-navigate', {}, 'about:blank');
  window.emit('closed');
  for (let tick = 0; tick < LOADING_TICKS; tick += 1) heartbeat.tick();
  expect(onFailure).not.toHaveBeenCalled();
  expect(onHang).toHaveBeenCalledTimes(1);
});
