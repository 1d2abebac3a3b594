import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { Cover } from '../../../../electron/main/windows/cover.ts';

/** A window with a page of its own, and nothing over that. */
function openWindow() {
  const nothing = { name: 'nothing' };
  let content: unknown = nothing;
  return Object.assign(new EventEmitter(), {
    contentView: nothing,
    webContents: Object.assign(new EventEmitter(), { focus: vi.fn() }),
    isFocused: () => true,
    isDestroyed: vi.fn(() => false),
    setContentView: vi.fn((view: unknown) => {
      content = view;
    }),
    isUncovered: () => content === nothing,
    shows: (view: unknown) => content === view,
  });
}

const openView = () => ({ webContents: { focus: vi.fn() } });

function covering() {
  const cover = new Cover();
  const window = openWindow();
  const view = openView();
  cover.moveTo(window as never);
  cover.set(view as never);
  return { cover, window, view };
}

it('lies over the window that is seen with the keyboard, and gives both back', () => {
  const { cover, window, view } = covering();
  expect(window.shows(view)).toBe(true);
  expect(view.webContents.focus).toHaveBeenCalledTimes(1);
  cover.set(null);
  expect(window.isUncovered()).toBe(true);
  expect(window.webContents.focus).toHaveBeenCalledTimes(1);
});

it('takes the keyboard back from the page beneath, as long as it lies there', async () => {
  const { cover, window, view } = covering();
  window.webContents.emit('focus');
  await setImmediate();
  expect(view.webContents.focus).toHaveBeenCalledTimes(2);
  cover.set(null);
  window.webContents.emit('focus');
  await setImmediate();
  expect(view.webContents.focus).toHaveBeenCalledTimes(2);
});

it('lets no key through to the page beneath', () => {
  const { cover, window } = covering();
  const key = { preventDefault: vi.fn() };
  window.webContents.emit('before-input-event', key);
  expect(key.preventDefault).toHaveBeenCalledTimes(1);
  cover.set(null);
  window.webContents.emit('before-input-event', key);
  expect(key.preventDefault).toHaveBeenCalledTimes(1);
});

it('moves to the window that comes next', async () => {
  const { cover, window, view } = covering();
  const next = openWindow();
  cover.moveTo(next as never);
  expect(window.isUncovered()).toBe(true);
  expect(next.shows(view)).toBe(true);
  window.webContents.emit('focus');
  await setImmediate();
  expect(view.webContents.focus).toHaveBeenCalledTimes(2);
});

it('waits for the next window if there is none any more', () => {
  const { cover, window, view } = covering();
  window.isDestroyed.mockReturnValue(true);
  window.emit('closed');
  window.setContentView.mockClear();
  const next = openWindow();
  cover.moveTo(next as never);
  expect(window.setContentView).not.toHaveBeenCalled();
  expect(next.shows(view)).toBe(true);
});

it('covers the first window if it was there before', () => {
  const cover = new Cover();
  const view = openView();
  const window = openWindow();
  cover.set(view as never);
  cover.moveTo(window as never);
  expect(window.shows(view)).toBe(true);
});
