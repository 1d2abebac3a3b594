import type { App, Session } from 'electron';
import type { Log } from '../core/log.ts';

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** The permissions that pages get: none. A new one needs a reason here and a line in docs/security.md. */
const GRANTED: ReadonlySet<Permission> = new Set();

/** Denies all other permissions, whether a page requests or checks them, and all devices. */
export function denyPermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    const isGranted = GRANTED.has(permission);
    if (!isGranted) log('permission-refused', { permission });
    answer(isGranted);
  });
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.has(permission));
  denyDevices(session);
}

/** Denies devices, which have separate handlers. */
function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.on('file-system-access-restricted', (_event, _details, answer) => answer('deny'));
}

/** Denies the choice of a Bluetooth device, an event of each page. Call it before the app is ready. */
export function denyBluetooth(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault();
      choose('');
    });
  });
}
