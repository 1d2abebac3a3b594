import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { isShopDocument } from '../../../../electron/main/protocol/page-addresses.ts';
import { guardPages, guardSession } from '../../../../electron/main/security/navigation-guards.ts';
import { fake } from '../../../support/unit/electron.ts';

/** A guarded page and its log. `leave` returns whether the navigation was blocked. */
function guarded() {
  const log = vi.fn();
  const app = new EventEmitter();
  guardPages(fake(app), { isShop: (address) => isShopDocument(address), log });
  const setWindowOpenHandler = vi.fn();
  const methods = { setWebRTCIPHandlingPolicy: vi.fn(), setWindowOpenHandler };
  const contents = Object.assign(new EventEmitter(), methods);
  app.emit('web-contents-created', {}, contents);
  function leave(event: string, url: string, isMainFrame = true): boolean {
    const preventDefault = vi.fn();
    contents.emit(event, { url, isMainFrame, preventDefault });
    return preventDefault.mock.calls.length > 0;
  }
  return { contents, leave, log, open: (url: string) => setWindowOpenHandler.mock.calls[0]?.[0]({ url }) };
}

// tests/escape tries real links, frames, windows and webviews, but cannot redirect a page.
it('a redirect may lead to the shop only', () => {
  const { leave, log } = guarded();
  expect(leave('will-redirect', 'app://countertop/')).toBe(false);
  expect(log).not.toHaveBeenCalled();
  for (const url of ['https://example.com/', 'app://countertop/products', 'no address'])
    expect(leave('will-redirect', url), url).toBe(true);
  expect(leave('will-redirect', 'app://countertop/', false), 'in a frame').toBe(true);
});

it('logs a refusal without text that a shopper may have typed', () => {
  const { leave, log, open } = guarded();
  leave('will-navigate', 'https://shop.example:8443/search?q=secret#secret');
  leave('will-navigate', 'mailto:secret@example.com?subject=secret');
  leave('will-redirect', 'app://elsewhere/secret');
  leave('will-frame-navigate', 'data:text/html,secret', false);
  leave('will-navigate', `${'x'.repeat(2_000_000)}:secret`);
  open('app://countertop/?secret');
  expect(log.mock.calls).toEqual([
    ['navigation-refused', { kind: 'navigate', to: 'https://shop.example:8443' }],
    ['navigation-refused', { kind: 'navigate', to: 'mailto:' }],
    ['navigation-refused', { kind: 'redirect', to: 'app://elsewhere' }],
    ['navigation-refused', { kind: 'frame', to: 'data:' }],
    ['navigation-refused', { kind: 'navigate', to: 'x'.repeat(300) }],
    ['window-refused', { to: 'app://countertop' }],
  ]);
});

it('destroys a window that opened anyway, and refuses a webview', () => {
  const { contents, log } = guarded();
  const [destroy, preventDefault] = [vi.fn(), vi.fn()];
  contents.emit('did-create-window', { destroy });
  contents.emit('will-attach-webview', { preventDefault });
  expect([destroy, preventDefault].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(log.mock.calls).toEqual([['webview-refused']]);
});

it.each([true, false])(
  'allows no downloads, and the spell checker and other hosts only if windowed: %s',
  (windowed) => {
    const [setProxy, setSpellCheckerEnabled, setSpellCheckerLanguages] = [vi.fn(), vi.fn(), vi.fn()];
    const methods = { setProxy, setSpellCheckerEnabled, setSpellCheckerLanguages };
    const [session, log, preventDefault] = [Object.assign(new EventEmitter(), methods), vi.fn(), vi.fn()];
    guardSession(fake(session), windowed, log);
    session.emit('will-download', { preventDefault });
    expect(preventDefault).toHaveBeenCalledTimes(1);
    expect(log.mock.calls).toEqual([['download-refused']]);
    expect(setSpellCheckerEnabled).toHaveBeenCalledWith(windowed);
    expect(setSpellCheckerLanguages.mock.calls).toEqual(windowed ? [] : [[[]]]);
    expect(setProxy).toHaveBeenCalledTimes(windowed ? 0 : 1);
  },
);
