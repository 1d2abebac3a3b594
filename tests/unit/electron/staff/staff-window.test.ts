import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStaffWindow } from '../../../../electron/main/staff/staff-window.ts';
import { handClock } from '../../../support/hand-clock.ts';

/** As much of a window as the staff's needs. */
class FakeWindow extends EventEmitter {
  static readonly opened: FakeWindow[] = [];
  readonly webContents = new EventEmitter();
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly moveTop = vi.fn();
  readonly loadURL = vi.fn(async () => undefined);
  readonly isVisible = () => true;
  readonly isDestroyed = () => false;
  constructor(readonly options: unknown) {
    super();
    FakeWindow.opened.push(this);
  }
  destroy() {
    this.emit('closed');
  }
}
vi.mock('electron', () => ({
  BrowserWindow: function open(options: unknown) {
    return new FakeWindow(options);
  },
}));

beforeEach(() => {
  FakeWindow.opened.length = 0;
});

function preparing() {
  const clock = handClock();
  const app = new EventEmitter();
  const onClosed = vi.fn();
  const staff = createStaffWindow({
    app: { on: app.on.bind(app) } as never,
    screen: () => ({ kiosk: true }),
    preload: '/staff.cjs',
    url: 'app://staff/',
    onClosed,
    later: clock.later,
  });
  return { clock, app, onClosed, staff };
}

const only = () => {
  const [window, ...more] = FakeWindow.opened;
  if (!window || more.length > 0) throw new Error('There is not one window');
  return window;
};

it('is one at most, locked in as the shop is', () => {
  const { staff } = preparing();
  expect(staff.open()).toBe(true);
  expect(staff.open()).toBe(false);
  expect(only().options).toMatchObject({
    kiosk: true,
    webPreferences: { preload: '/staff.cjs', sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
});

it('closes by itself after its time without input, also where its page hangs', () => {
  const { clock, staff, onClosed } = preparing();
  staff.open();
  staff.closeAfter(30_000);
  clock.pass(29_000);
  only().webContents.emit('input-event');
  clock.pass(29_999);
  expect(onClosed).not.toHaveBeenCalled();
  clock.pass(1);
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

it('stays on top of a window of the shop that comes meanwhile', () => {
  const { app, staff } = preparing();
  staff.open();
  const shop = new EventEmitter();
  app.emit('browser-window-created', {}, shop);
  shop.emit('show');
  expect(only().moveTop).toHaveBeenCalledTimes(1);
});
