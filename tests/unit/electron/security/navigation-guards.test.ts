import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { isShopDocument } from '../../../../electron/main/protocol/trusted-url.ts';
import { guardPages, guardSession } from '../../../../electron/main/security/navigation-guards.ts';
import { fake } from '../../../support/unit/electron.ts';

/** A guarded page and what was logged of it. */
function guarded() {
  const log = vi.fn();
  const app = new EventEmitter();
  guardPages(fake(app), { isOwnPage: (address) => isShopDocument(address), log });
  const openHandlers: ((wanted: { url: string }) => { action: 'deny' })[] = [];
  const contents = Object.assign(new EventEmitter(), {
    setWebRTCIPHandlingPolicy: vi.fn(),
    setWindowOpenHandler: (handler: (wanted: { url: string }) => { action: 'deny' }) =>
      openHandlers.push(handler),
  });
  app.emit('web-contents-created', {}, contents);
  /** @returns whether the page stayed where it was */
  function leave(event: string, url: string, isMainFrame = true): boolean {
    const preventDefault = vi.fn();
    contents.emit(event, { url, isMainFrame, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }
  return { contents, leave, log, open: (url: string) => openHandlers.map((handler) => handler({ url })) };
}

const WAYS = ['will-navigate', 'will-redirect', 'will-frame-navigate'];

describe('a guarded page', () => {
  it.each(WAYS)('goes nowhere else by %s', (way) => {
    const { leave } = guarded();
    for (const url of ['https://example.com/', 'app://countertop/products', 'no address'])
      expect(leave(way, url), url).toBe(true);
  });

  it.each(WAYS)('is loaded again by %s', (way) => {
    const { leave, log } = guarded();
    expect(leave(way, 'app://countertop/')).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  it('has no frames, not even with the shop in them', () => {
    expect(guarded().leave('will-frame-navigate', 'app://countertop/', false)).toBe(true);
  });

  it('has refusals logged with nothing that a shopper may have typed', () => {
    const { leave, log } = guarded();
    leave('will-navigate', 'https://shop.example:8443/search?q=secret#secret');
    leave('will-navigate', 'mailto:secret@example.com?subject=secret');
    leave('will-redirect', 'app://elsewhere/secret');
    leave('will-frame-navigate', 'data:text/html,secret', false);
    leave('will-navigate', `${'x'.repeat(2_000_000)}:secret`);
    expect(log.mock.calls).toEqual([
      ['navigation-refused', { way: 'navigate', to: 'https://shop.example:8443' }],
      ['navigation-refused', { way: 'navigate', to: 'mailto:' }],
      ['navigation-refused', { way: 'redirect', to: 'app://elsewhere' }],
      ['navigation-refused', { way: 'frame', to: 'data:' }],
      ['navigation-refused', { way: 'navigate', to: 'x'.repeat(300) }],
    ]);
  });

  it('opens no window, and one that opened all the same is gone at once', () => {
    const { contents, open, log } = guarded();
    expect(open('app://countertop/')).toEqual([{ action: 'deny' }]);
    expect(log).toHaveBeenCalledWith('window-refused', { to: 'app://countertop' });
    const window = { destroy: vi.fn() };
    contents.emit('did-create-window', window);
    expect(window.destroy).toHaveBeenCalled();
  });

  it.each(['will-attach-webview', 'content-bounds-updated'])('gets no %s', (event) => {
    const preventDefault = vi.fn();
    guarded().contents.emit(event, { preventDefault });
    expect(preventDefault).toHaveBeenCalled();
  });
});

describe('a guarded session', () => {
  it('downloads nothing; checks spelling and calls other hosts on a laptop alone', () => {
    for (const windowed of [true, false]) {
      const session = Object.assign(new EventEmitter(), {
        setProxy: vi.fn(),
        setSpellCheckerEnabled: vi.fn(),
        setSpellCheckerLanguages: vi.fn(),
      });
      guardSession(fake(session), windowed, vi.fn());
      expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(windowed);
      expect(session.setSpellCheckerLanguages.mock.calls).toEqual(windowed ? [] : [[[]]]);
      expect(session.setProxy).toHaveBeenCalledTimes(windowed ? 0 : 1);
      const preventDefault = vi.fn();
      session.emit('will-download', { preventDefault });
      expect(preventDefault).toHaveBeenCalled();
    }
  });
});
