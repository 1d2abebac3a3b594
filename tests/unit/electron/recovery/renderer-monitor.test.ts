import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { RendererMonitor } from '../../../../electron/main/recovery/renderer-monitor.ts';

const SHOP = 'app://countertop/';

function watched({ isCurrent = true } = {}) {
  const contents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents: contents });
  const [onFailure, log] = [vi.fn(), vi.fn()];
  const monitor = new RendererMonitor({ log, isShop: (address) => address === SHOP });
  monitor.onFailure(onFailure);
  monitor.watch(window as unknown as BrowserWindow, () => isCurrent);
  return { contents, onFailure, log };
}

describe('the pages of a window have failed', () => {
  it.each([
    ['where they died', 'pages-gone', 'render-process-gone', [{}, { reason: 'crashed', exitCode: 5 }]],
    ['where an empty document took their place', 'pages-left', 'did-navigate', [{}, 'about:blank']],
    ['where they did not load', 'load-failed', 'did-fail-load', [{}, -6, 'ERR_FILE_NOT_FOUND', SHOP, true]],
  ])('%s', (_, logged, event, details) => {
    const { contents, onFailure, log } = watched();
    contents.emit(event, ...details);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledWith(logged, expect.anything());
  });
});

describe('the pages of a window have not failed', () => {
  it.each([
    ['where the shop is shown', 'did-navigate', [{}, SHOP]],
    ['where they ended in order', 'render-process-gone', [{}, { reason: 'clean-exit', exitCode: 0 }]],
    ['where another load took the place of the first', 'did-fail-load', [{}, -3, 'ERR_ABORTED', SHOP, true]],
    ['where only a frame did not load', 'did-fail-load', [{}, -6, 'ERR_FILE_NOT_FOUND', SHOP, false]],
  ])('%s', (_, event, details) => {
    const { contents, onFailure } = watched();
    contents.emit(event, ...details);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('if another window has taken its place', () => {
    const { contents, onFailure } = watched({ isCurrent: false });
    contents.emit('did-navigate', {}, 'about:blank');
    expect(onFailure).not.toHaveBeenCalled();
  });
});
