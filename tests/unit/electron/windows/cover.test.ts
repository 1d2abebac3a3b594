import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { Cover } from '../../../../electron/main/windows/cover.ts';

function openWindow() {
  return Object.assign(new EventEmitter(), {
    contentView: {},
    webContents: new EventEmitter(),
    isDestroyed: () => false,
    setContentView: vi.fn(),
  });
}

// The cover in a running kiosk is tested in tests/e2e/kiosk/staff-mode.spec.ts.
it('waits for the next window if its window was closed', () => {
  const cover = new Cover();
  const [first, next] = [openWindow(), openWindow()];
  const view = { webContents: { focus: vi.fn() } };
  cover.moveTo(first as never);
  cover.set(view as never);
  first.emit('closed');
  first.setContentView.mockClear();
  cover.moveTo(next as never);
  expect(first.setContentView).not.toHaveBeenCalled();
  expect(next.setContentView.mock.calls).toEqual([[view]]);
});
