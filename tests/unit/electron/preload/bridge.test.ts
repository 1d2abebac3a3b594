import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { eventsOf } from '../../../../electron/preload/bridge.ts';
import { fake } from '../../../support/unit/electron.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls each listener without Electron’s event until it unsubscribes, even if another one throws', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const ipc = new EventEmitter();
  const { onChange } = eventsOf(fake(ipc), { onChange: 'changed' });
  const fault = new Error('of the page');
  const failing = vi.fn(() => {
    throw fault;
  });
  const end = onChange?.(failing);
  const listener = vi.fn();
  onChange?.(listener);
  ipc.emit('changed', { sender: 'Electron' });
  end?.();
  ipc.emit('changed');
  expect(failing).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls).toEqual([[], []]);
  expect(report.mock.calls).toEqual([[fault]]);
});
