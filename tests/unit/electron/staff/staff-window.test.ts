import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStaffWindow } from '../../../../electron/main/staff/staff-window.ts';
import { BrowserWindow } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

beforeEach(() => {
  BrowserWindow.opened.length = 0;
});

function preparing() {
  const clock = manualClock();
  const app = new EventEmitter();
  const onClosed = vi.fn();
  const staff = createStaffWindow({
    app: { on: app.on.bind(app) } as never,
    look: () => ({ kiosk: true }),
    url: 'app://staff/',
    isOfPerson: ({ type }) => type === 'touchStart',
    onClosed,
    clock,
  });
  return { clock, app, onClosed, staff };
}

const only = () => {
  const [window, ...more] = BrowserWindow.opened;
  if (!window || more.length > 0) throw new Error('There is not one window');
  return window;
};

it('is one at most, and looks as the shop does', () => {
  const { staff } = preparing();
  expect(staff.open()).toBe(true);
  expect(staff.open()).toBe(false);
  expect(only().options).toEqual({ kiosk: true, title: 'Countertop staff' });
});

it('closes by itself after its time without input, also where its page hangs', () => {
  const { clock, staff, onClosed } = preparing();
  staff.open();
  staff.closeAfter(30_000);
  clock.pass(29_000);
  only().webContents.emit('input-event', {}, { type: 'touchStart' });
  clock.pass(29_999);
  only().webContents.emit('input-event', {}, { type: 'touchMove' });
  expect(onClosed).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
  clock.pass(0);
  expect(only().isDestroyed()).toBe(true);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(clock.waits()).toEqual([]);
});

it('gives the menu more time than the pad', () => {
  const { clock, staff, onClosed } = preparing();
  staff.open();
  staff.closeAfter(30_000);
  clock.pass(20_000);
  staff.closeAfter(120_000);
  clock.pass(119_999);
  expect(onClosed).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('closes where its page dies, and opens again', () => {
  const { staff, onClosed } = preparing();
  staff.open();
  only().webContents.emit('render-process-gone');
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(staff.open()).toBe(true);
});

it('lets its page go nowhere', () => {
  const { staff } = preparing();
  staff.open();
  const preventDefault = vi.fn();
  only().webContents.emit('will-navigate', { preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

/** The staff's window is open and shown, over a window of the shop. */
function lyingOverShop() {
  const all = preparing();
  const shop = new EventEmitter();
  all.app.emit('browser-window-created', {}, shop);
  all.staff.open();
  only().emit('ready-to-show');
  only().focus.mockClear();
  return { ...all, shop };
}

it.each(['show', 'focus'])(
  'is in front again, with the keyboard, at the %s of a window of the shop',
  (event) => {
    const { shop } = lyingOverShop();
    shop.emit(event);
    expect(only().moveTop).toHaveBeenCalled();
    expect(only().focus).toHaveBeenCalledTimes(1);
  },
);

it('closes where it cannot stay in front, so that it never lies open beneath the shop', () => {
  const { clock, shop, staff, onClosed } = lyingOverShop();
  for (let time = 0; time < 10; time += 1) shop.emit('focus');
  expect(onClosed).not.toHaveBeenCalled();
  clock.pass(10_000);
  for (let time = 0; time < 10; time += 1) shop.emit('focus');
  expect(staff.isOpen()).toBe(true);
  shop.emit('focus');
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(staff.isOpen()).toBe(false);
  shop.emit('focus');
  expect(only().focus).toHaveBeenCalledTimes(20);
});

it('begins anew where it is asked for while it lies behind the shop', () => {
  const { clock, staff, onClosed } = lyingOverShop();
  const [before] = BrowserWindow.opened;
  expect(staff.open()).toBe(false);
  before?.isFocused.mockReturnValue(false);
  expect(staff.open()).toBe(true);
  expect(onClosed).toHaveBeenCalledTimes(1);
  clock.pass(0);
  expect(before?.isDestroyed()).toBe(true);
  expect(staff.isOpen()).toBe(true);
  expect(staff.owns(before?.webContents as never)).toBe(false);
});

it('is not asked for twice while it opens', () => {
  const { staff, onClosed } = preparing();
  staff.open();
  only().isFocused.mockReturnValue(false);
  expect(staff.open()).toBe(false);
  expect(onClosed).not.toHaveBeenCalled();
});

it('comes to the front when the program is started again, and only where it is open', () => {
  const { clock, staff } = lyingOverShop();
  staff.focus();
  expect(only().focus).toHaveBeenCalledTimes(1);
  staff.close();
  clock.pass(0);
  staff.focus();
  expect(only().focus).toHaveBeenCalledTimes(1);
});
