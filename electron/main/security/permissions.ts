import type { App, Session } from 'electron';
import type { Log } from '../core/log.ts';

/** Denies every permission that a page requests or checks, and every device. */
export function denyPermissions(session: Session, log: Log): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log('permission-refused', { permission });
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  denyDevices(session);
}

/** Denies devices and protected folders. Electron has a separate handler or event for each kind. */
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

/** Denies Bluetooth devices on each page, as the session has no event for them. Call this before the app is ready. */
export function denyBluetooth(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault();
      choose('');
    });
  });
}
