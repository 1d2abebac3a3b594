import { beforeEach, expect, it, vi } from 'vitest';
import { StaffPage } from '../../../../electron/main/staff/staff-page.ts';
import { WebContentsView } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

beforeEach(() => {
  WebContentsView.opened.length = 0;
});

function preparing() {
  const clock = manualClock();
  const onClosed = vi.fn();
  const cover = vi.fn();
  const staff = new StaffPage({
    url: 'app://staff/',
    preload: '/staff.cjs',
    lockdown: { isOn: () => true },
    windows: { cover },
    isUserInput: ({ type }) => type === 'touchStart',
    clock,
    onClosed,
  });
  return { clock, onClosed, cover, staff };
}

const only = () => {
  const [view, ...more] = WebContentsView.opened;
  if (!view || more.length > 0) throw new Error('Expected exactly one view');
  return view;
};

it('does not navigate', () => {
  preparing().staff.open();
  const preventDefault = vi.fn();
  only().webContents.emit('will-navigate', { preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

// A crash of the staff page, and opening it again, are tested in tests/e2e/kiosk/staff-mode.spec.ts.
it('closes after its time without input, even if its page hangs', () => {
  const { clock, staff, onClosed, cover } = preparing();
  staff.open();
  staff.closeAfter(20_000);
  clock.pass(10_000);
  staff.closeAfter(30_000);
  clock.pass(29_000);
  only().webContents.emit('input-event', {}, { type: 'touchStart' });
  clock.pass(29_999);
  only().webContents.emit('input-event', {}, { type: 'touchMove' });
  expect(onClosed).not.toHaveBeenCalled();
  clock.pass(1);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(cover).toHaveBeenLastCalledWith(null);
  clock.pass(0);
  expect(only().webContents.close).toHaveBeenCalledTimes(1);
  expect(clock.waits()).toEqual([]);
});

it('does nothing more if it was closed while it loaded', () => {
  const { clock, staff, cover } = preparing();
  staff.open();
  staff.close();
  only().webContents.emit('did-finish-load');
  only().webContents.emit('input-event', {}, { type: 'touchStart' });
  expect(cover.mock.calls).toEqual([[null]]);
  expect(staff.isOpen()).toBe(false);
  expect(staff.owns(only().webContents as never)).toBe(false);
  clock.pass(0);
  expect(clock.waits()).toEqual([]);
});
