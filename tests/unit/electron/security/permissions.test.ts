import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { denyBluetooth, denyPermissions } from '../../../../electron/main/security/permissions.ts';
import { fake } from '../../../support/unit/electron.ts';

// tests/escape/permissions.spec.ts makes real requests. These tests cover the log, and devices that test machines lack.
function asked() {
  const log = vi.fn();
  const session = Object.assign(new EventEmitter(), {
    setBluetoothPairingHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setPermissionRequestHandler: vi.fn(),
  });
  denyPermissions(fake(session), log);
  return { session, log };
}

it.each(['mediaKeySystem', 'telepathy', 'toString'])('denies %s and logs it', (permission) => {
  const { session, log } = asked();
  const answer = vi.fn();
  session.setPermissionRequestHandler.mock.calls[0]?.[0](null, permission, answer);
  expect(answer.mock.calls).toEqual([[false]]);
  expect(log.mock.calls).toEqual([['permission-refused', { permission }]]);
});

it('gives no device and pairs with none', () => {
  const { session } = asked();
  const pair = vi.fn();
  expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]({})).toBe(false);
  session.setBluetoothPairingHandler.mock.calls[0]?.[0]({}, pair);
  expect(pair).toHaveBeenCalledWith({ confirmed: false });
});

it.each([
  ['select-hid-device', [{}], undefined],
  ['select-usb-device', [{}], undefined],
  ['select-serial-port', [[], {}], ''],
  ['select-bluetooth-device', [[{}]], ''],
])('chooses nothing at %s', (event, details, chosen) => {
  const app = new EventEmitter();
  const { session } = asked();
  denyBluetooth(fake(app));
  app.emit('web-contents-created', {}, session);
  const [preventDefault, choose] = [vi.fn(), vi.fn()];
  session.emit(event, { preventDefault }, ...details, choose);
  expect(preventDefault).toHaveBeenCalled();
  expect(choose.mock.calls.map(([id]) => id)).toEqual([chosen]);
});

it('gives access to no folder', () => {
  const answer = vi.fn();
  asked().session.emit('file-system-access-restricted', {}, {}, answer);
  expect(answer).toHaveBeenCalledWith('deny');
});
