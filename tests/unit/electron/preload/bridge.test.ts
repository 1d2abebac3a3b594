import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { eventsOf } from '../../../../electron/preload/bridge.ts';
import { fake } from '../../../support/unit/electron.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls the listener without Electron’s event, until unsubscribed', () => {
  const ipc = new EventEmitter();
  const listener = vi.fn();
  const end = eventsOf(fake(ipc), { onChange: 'changed' }).onChange?.(listener);
  ipc.emit('changed', { sender: 'Electron' });
  expect(listener.mock.calls).toEqual([[]]);
  end?.();
  ipc.emit('changed');
  expect(listener).toHaveBeenCalledTimes(1);
});

it('calls the other listeners if one throws, and reports the error', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const ipc = new EventEmitter();
  const { onChange } = eventsOf(fake(ipc), { onChange: 'changed' });
  const fault = new Error('of the page');
  onChange?.(() => {
    throw fault;
  });
  const other = vi.fn();
  onChange?.(other);
  ipc.emit('changed');
  expect(other).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(fault);
});
