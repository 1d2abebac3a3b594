import type { App, Session } from 'electron';
import type { Log } from './log.ts';

/** Every permission that Electron's types know, asked for or looked up. */
type Permission = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];

/** Why the shop does without each of them. None is given. */
const DENIED: Readonly<Record<Permission, string>> = {
  ar: 'the shop shows no scenes',
  'automatic-fullscreen': 'the main process owns the screen',
  'background-fetch': 'nothing is fetched behind a shopper',
  'background-sync': 'nothing is sent behind a shopper',
  'captured-surface-control': 'no screen is captured',
  'clipboard-read': 'a script must not read what somebody copied',
  'clipboard-sanitized-write': 'copying in a field needs no script',
  'deprecated-sync-clipboard-read': 'a script must not read what somebody copied',
  'display-capture': 'the screen shows shoppers',
  fileSystem: 'the disk is not the shop’s',
  fullscreen: 'the main process owns the screen',
  geolocation: 'the counter does not move',
  'geolocation-approximate': 'the counter does not move',
  'hand-tracking': 'the shop shows no scenes',
  hid: 'devices at the counter are not for pages',
  'idle-detection': 'the main process counts input',
  keyboardLock: 'keys are the main process’s affair',
  'local-fonts': 'the shop brings its font; a list of fonts tells machines apart',
  'local-network': 'pages reach the catalogue through the main process alone',
  'local-network-access': 'pages reach the catalogue through the main process alone',
  'loopback-network': 'pages reach the catalogue through the main process alone',
  media: 'no camera and no microphone at a counter',
  mediaKeySystem: 'the shop plays no protected media',
  midi: 'devices at the counter are not for pages',
  midiSysex: 'devices at the counter are not for pages',
  nfc: 'devices at the counter are not for pages',
  notifications: 'nothing may lie over the shop',
  openExternal: 'another program would cover the shop',
  'payment-handler': 'the shop takes no payment',
  'periodic-background-sync': 'nothing is sent behind a shopper',
  'persistent-storage': 'four keys need no promise',
  pointerLock: 'the pointer stays the shopper’s',
  'screen-wake-lock': 'the system’s profile keeps the screen on',
  sensors: 'the counter does not move',
  serial: 'devices at the counter are not for pages',
  'smart-card': 'devices at the counter are not for pages',
  'speaker-selection': 'the shop makes no sound',
  'storage-access': 'there is one origin',
  'system-wake-lock': 'the system’s profile keeps the machine on',
  'top-level-storage-access': 'there is one origin',
  usb: 'devices at the counter are not for pages',
  vr: 'the shop shows no scenes',
  'web-app-installation': 'nothing is installed',
  'web-printing': 'the receipt is shown and not printed',
  'window-management': 'the main process owns the screen',
  unknown: 'what nobody can name nobody needs',
};

/** What can be refused. */
interface Refusable {
  preventDefault(): void;
}

type Choose = (id?: string) => void;

/** As much of a session as is needed here. */
export interface AskedSession
  extends Pick<
    Session,
    | 'setBluetoothPairingHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setPermissionRequestHandler'
  > {
  on(
    event: 'select-hid-device',
    listener: (event: Refusable, details: unknown, choose: Choose) => void,
  ): unknown;
  on(
    event: 'select-usb-device',
    listener: (event: Refusable, details: unknown, choose: Choose) => void,
  ): unknown;
  on(
    event: 'select-serial-port',
    listener: (event: Refusable, ports: unknown, contents: unknown, choose: (id: string) => void) => void,
  ): unknown;
  on(
    event: 'file-system-access-restricted',
    listener: (event: unknown, details: unknown, answer: (action: 'deny') => void) => void,
  ): unknown;
}

/** Refuses everything a page could ask the browser for, whether it asks or only looks. */
export function denyPermissions(session: AskedSession, log: Log): void {
  const unheardOf = new Set<string>();
  /** A newer Electron may know permissions that the table does not: denied as well, and said once. */
  const note = (permission: string) => {
    if (Object.hasOwn(DENIED, permission) || unheardOf.has(permission)) return;
    unheardOf.add(permission);
    log('permission-unheard-of', { permission });
  };
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    note(permission);
    answer(false);
  });
  session.setPermissionCheckHandler((_contents, permission) => {
    note(permission);
    return false;
  });
  denyDevices(session);
}

/** Devices are also asked for by ways of their own. */
function denyDevices(session: AskedSession): void {
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

/** Bluetooth devices are chosen page by page. To be called before the app is ready. */
export function denyBluetooth(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      event.preventDefault();
      choose('');
    });
  });
}
