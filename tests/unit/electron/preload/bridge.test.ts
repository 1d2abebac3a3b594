import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { eventsOf } from '../../../../electron/preload/bridge.ts';
import { fake } from '../../../support/unit/electron.ts';

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
