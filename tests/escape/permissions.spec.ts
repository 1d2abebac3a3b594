import type { Page } from '@playwright/test';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { runInPage } from '../support/kiosk/page-code.ts';
import { expect, scriptsWithOutcome, test, tryAll } from './fixtures.ts';

const film = `const canvas = document.createElement('canvas'); canvas.getContext('2d').fillRect(0, 0, 9, 9);
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: canvas.captureStream(25) });
  await video.play();`;

/**
 * Unless a comment below says otherwise, permissions.ts refuses these requests, and the browser alone would grant them.
 * For devices that no test machine has, see permissions.test.ts.
 */
const requests: Readonly<Record<string, readonly [string, string]>> = {
  'the location': [
    'error 1: User',
    'return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))',
  ],
  'the camera': ['NotAllowedError', 'return navigator.mediaDevices.getUserMedia({ video: true })'],
  'the microphone': ['NotAllowedError', 'return navigator.mediaDevices.getUserMedia({ audio: true })'],
  'a picture of the screen': ['NotAllowedError', 'return navigator.mediaDevices.getDisplayMedia()'],
  'musical instruments (MIDI)': ['NotAllowedError', 'return navigator.requestMIDIAccess({ sysex: true })'],
  'the text in the clipboard': ['NotAllowedError', 'return navigator.clipboard.readText()'],
  'the pictures in the clipboard': ['NotAllowedError', 'return navigator.clipboard.read()'],
  'to fill the clipboard': ['NotAllowedError', 'return navigator.clipboard.writeText("x")'],
  'to know whether the shopper is idle': ['answer: denied', 'return IdleDetector.requestPermission()'],
  'to keep the screen awake': ['NotAllowedError', 'return navigator.wakeLock.request("screen")'],
  'to see the windows and screens': ['NotAllowedError', 'return getScreenDetails()'],
  'the fonts of the machine': ['answer: 0', 'return (await queryLocalFonts()).length'],
  // The Permissions-Policy header of app-protocol.ts refuses this, because the video's window would cover the shop.
  'to show a video in a window of its own': [
    'SecurityError',
    `${film} return video.requestPictureInPicture()`,
  ],
  // The sandbox directive of the page's CSP refuses this before permissions.ts is asked.
  'to lock the mouse pointer': [
    'answer: pointerlockerror',
    'return new Promise((resolve) => { for (const type of ["pointerlockchange", "pointerlockerror"]) document.addEventListener(type, () => resolve(type), { once: true }); void document.body.requestPointerLock()?.catch(() => undefined) })',
  ],
  'to lock the keyboard': ['InvalidStateError', 'return navigator.keyboard.lock()'],
  'the motion sensor': [
    'NotAllowedError',
    'return new Promise((resolve, reject) => { const sensor = new Accelerometer(); sensor.onactivate = resolve; sensor.onerror = ({ error }) => reject(error); sensor.start() })',
  ],
  notifications: ['answer: denied', 'return Notification.requestPermission()'],
  'storage that is never cleared': ['answer: false', 'return navigator.storage.persist()'],
  'a foreign site’s cookies': ['NotAllowedError', 'return document.requestStorageAccessFor(foreignServer)'],
};

/** Emulates a location and a motion sensor, so that requests for them fail only if the kiosk refuses the requests. */
async function giveSenses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setGeolocationOverride', { latitude: 1, longitude: 2, accuracy: 3 });
  const sensor = { enabled: true, type: 'accelerometer', metadata: { available: true } } as const;
  await session.send('Emulation.setSensorOverrideEnabled', sensor);
}

test.describe('with a location and a sensor', () => {
  test.beforeAll(({ hardened }) => giveSenses(hardened.kiosk.page));
  tryAll('asking the browser for', scriptsWithOutcome(requests));
});

// Electron refuses these requests without asking our handlers, or does not support them. An update could allow them.
tryAll(
  'requests that Electron or Chromium itself refuses:',
  scriptsWithOutcome({
    'a window that stays on top': ['InvalidStateError', 'return documentPictureInPicture.requestWindow()'],
    'to handle mailto links': [
      'SecurityError',
      'return navigator.registerProtocolHandler("mailto", "app://countertop/?x=%s")',
    ],
    'to handle payments': [
      'UnknownError',
      'return new PaymentRequest([{ supportedMethods: "basic-card" }], { total: { label: "x", amount: { currency: "USD", value: "1" } } }).show()',
    ],
    'a password': [
      'NotSupportedError',
      'return navigator.credentials.get({ password: true, mediation: "required" })',
    ],
    'a passkey': [
      'SecurityError',
      'return navigator.credentials.get({ publicKey: { challenge: new Uint8Array(8) } })',
    ],
    'to share': ['answer: false', 'return "share" in navigator'],
    'a headset (XR)': ['NotSupportedError', 'return navigator.xr.requestSession("immersive-vr")'],
  }),
);

const checks = `
  accelerometer background-fetch background-sync camera clipboard-read clipboard-write
  display-capture geolocation gyroscope idle-detection keyboard-lock local-fonts
  magnetometer microphone midi notifications payment-handler periodic-background-sync
  persistent-storage pointer-lock screen-wake-lock storage-access window-management
`
  .trim()
  .split(/\s+/);

test('a page that queries permissions finds none granted, and no name of a device', async ({ hardened }) => {
  const found = await runInPage(
    hardened,
    `const states = {};
     for (const name of ${JSON.stringify(checks)}) states[name] = (await navigator.permissions.query({ name })).state;
     const devices = await navigator.mediaDevices.enumerateDevices();
     return { states, kinds: devices.length > 0, labels: devices.map(({ label }) => label).filter(Boolean) };`,
  );
  const states = Object.fromEntries(checks.map((name) => [name, 'denied']));
  expect(found).toEqual({ states, kinds: true, labels: [] });
});

const REFUSED = 'refusedDialogs';

async function countRefusedDialogs({ kiosk: { app } }: HardenedKiosk): Promise<() => Promise<unknown>> {
  await app.evaluate(({ BrowserWindow }, name) => {
    Reflect.set(globalThis, name, 0);
    BrowserWindow.getAllWindows()[0]?.webContents.debugger.on('message', (_event, method) => {
      if (method === 'Page.fileChooserOpened')
        Reflect.set(globalThis, name, Reflect.get(globalThis, name) + 1);
    });
  }, REFUSED);
  return () => app.evaluate((_electron, name) => Reflect.get(globalThis, name), REFUSED);
}

const field = (properties: string) =>
  `const field = Object.assign(document.createElement('input'), { type: 'file', ${properties} });`;
const picker = (name: string) => `void ${name}().catch(() => undefined)`;

const fileDialogs = {
  'a field on the page': `${field('')} document.body.append(field); field.click(); field.remove()`,
  'a field that is not on the page': `${field('multiple: true')} field.click()`,
  'a field for a folder': `${field('webkitdirectory: true')} field.click()`,
  'the picker of a field': `${field('')} field.showPicker()`,
  'a file to open': picker('showOpenFilePicker'),
  'a file to write': picker('showSaveFilePicker'),
  'a folder': picker('showDirectoryPicker'),
};

test.describe('with refusals counted', () => {
  let refusals: () => Promise<unknown>;
  test.beforeAll(async ({ hardened }) => {
    refusals = await countRefusedDialogs(hardened);
  });
  tryAll(
    'the dialog of the system for',
    Object.entries(fileDialogs).map(([name, code], place) => ({
      name,
      async act(hardened) {
        await runInPage(hardened, code);
        await expect.poll(() => refusals()).toBe(place + 1);
      },
    })),
  );
});

/** A script that requests full screen. It waits for ten frames, because Chromium never answers a refused request. */
const takeScreen = (target: string) =>
  `void ${target}.requestFullscreen();
   for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
   return document.fullscreenElement === null`;

tryAll(
  'full screen for',
  scriptsWithOutcome({
    'the page': ['answer: true', takeScreen('document.documentElement')],
    'a part of the page': ['answer: true', takeScreen("document.querySelector('main')")],
  }),
);
