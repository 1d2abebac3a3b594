import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { denyBluetooth, denyPermissions } from '../../../../electron/main/security/permissions.ts';
import { fake } from '../../../support/unit/electron.ts';

/** A session, and the handlers that were installed in it. */
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
  /** Calls what was installed as loosely as Electron does. @returns the answer, given at once or called back */
  function ask(installed: { mock: { calls: unknown[][] } }, ...values: unknown[]): unknown {
    const [handler] = installed.mock.calls[0] ?? [];
    if (typeof handler !== 'function') throw new Error('Nothing was installed');
    const answers: unknown[] = [];
    const returned: unknown = handler(...values, (answer: unknown) => answers.push(answer));
    return answers[0] ?? returned;
  }
  return { session, log, ask };
}

describe('a page that asks for a permission', () => {
  it.each(['media', 'telepathy', 'toString'])('is denied %s, which is logged', (permission) => {
    const { session, log, ask } = asked();
    expect(ask(session.setPermissionRequestHandler, null, permission)).toBe(false);
    expect(log.mock.calls).toEqual([['permission-refused', { permission }]]);
  });

  it('finds nothing granted, in silence', () => {
    const { session, log, ask } = asked();
    expect(ask(session.setPermissionCheckHandler, null, 'media')).toBe(false);
    expect(log).not.toHaveBeenCalled();
  });

  it('gets no device, no pairing and no picture of the screen', () => {
    const { session, ask } = asked();
    expect(ask(session.setDevicePermissionHandler, {})).toBe(false);
    expect(ask(session.setBluetoothPairingHandler, {})).toEqual({ confirmed: false });
    expect(ask(session.setDisplayMediaRequestHandler, {})).toEqual({});
  });

  it.each([
    ['select-hid-device', [{}], undefined],
    ['select-usb-device', [{}], undefined],
    ['select-serial-port', [[], {}], ''],
  ])('chooses nothing at %s', (event, details, chosen) => {
    const { session } = asked();
    const preventDefault = vi.fn();
    const choose = vi.fn();
    session.emit(event, { preventDefault }, ...details, choose);
    expect(preventDefault).toHaveBeenCalled();
    expect(choose.mock.calls.map(([id]) => id)).toEqual([chosen]);
  });

  it('chooses no Bluetooth device', () => {
    const app = new EventEmitter();
    const contents = new EventEmitter();
    denyBluetooth(fake(app));
    app.emit('web-contents-created', {}, contents);
    const preventDefault = vi.fn();
    const choose = vi.fn();
    contents.emit('select-bluetooth-device', { preventDefault }, [{}], choose);
    expect(preventDefault).toHaveBeenCalled();
    expect(choose.mock.calls).toEqual([['']]);
  });

  it('is let into no folder', () => {
    const answer = vi.fn();
    asked().session.emit('file-system-access-restricted', {}, {}, answer);
    expect(answer).toHaveBeenCalledWith('deny');
  });
});
