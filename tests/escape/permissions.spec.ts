import { mustBeRefused, runInPage } from '../support/kiosk/page-code.ts';
import { test, tryAll } from './fixtures.ts';

/** Everything that a page may ask a browser for; each must come to an error. */
const requests: Record<string, string> = {
  'its place on earth':
    'return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject))',
  'the camera': 'return navigator.mediaDevices.getUserMedia({ video: true })',
  'the microphone': 'return navigator.mediaDevices.getUserMedia({ audio: true })',
  'a picture of the screen': 'return navigator.mediaDevices.getDisplayMedia()',
  'a USB device': 'return navigator.usb.requestDevice({ filters: [] })',
  'an input device (HID)':
    'const found = await navigator.hid.requestDevice({ filters: [] }); if (found.length === 0) throw new Error("none")',
  'a serial port': 'return navigator.serial.requestPort()',
  'a Bluetooth device': 'return navigator.bluetooth.requestDevice({ acceptAllDevices: true })',
  'musical instruments (MIDI)': 'return navigator.requestMIDIAccess({ sysex: true })',
  'what is in the clipboard': 'return navigator.clipboard.readText()',
  'the pictures in the clipboard': 'return navigator.clipboard.read()',
  'to know whether the shopper is idle':
    'const state = await IdleDetector.requestPermission(); if (state !== "granted") throw new Error(state)',
  'to keep the screen awake': 'return navigator.wakeLock.request("screen")',
  'to see the windows and screens': 'const seen = await getScreenDetails(); return seen.screens.length',
  'the fonts of the machine':
    'const fonts = await queryLocalFonts(); if (fonts.length === 0) throw new Error("none")',
  'to hold the mouse':
    'return new Promise((resolve, reject) => { document.addEventListener("pointerlockchange", resolve, { once: true }); document.addEventListener("pointerlockerror", () => reject(new Error("no")), { once: true }); document.body.requestPointerLock() })',
  'to hold the keyboard':
    'await navigator.keyboard.lock(); if (!document.fullscreenElement) throw new Error("without effect")',
  notifications:
    'const state = await Notification.requestPermission(); if (state !== "granted") throw new Error(state)',
  'storage that is never cleared': 'if (!(await navigator.storage.persist())) throw new Error("no")',
  'a foreign site’s cookies': 'return document.requestStorageAccessFor(foreignServer)',
  'to handle payments':
    'const request = new PaymentRequest([{ supportedMethods: foreignServer }], { total: { label: "x", amount: { currency: "USD", value: "1" } } }); return request.show()',
  'a password':
    'return navigator.credentials.get({ password: true, mediation: "required" }).then((given) => given ?? Promise.reject(new Error("none")))',
  'a key that knows the shopper':
    'return navigator.credentials.get({ publicKey: { challenge: new Uint8Array(8) } })',
  'to open links of a kind':
    'navigator.registerProtocolHandler("mailto", "app://countertop/?x=%s"); throw new Error("without answer")',
  'to share': 'return navigator.share({ title: "x", url: foreignServer })',
  'a picture in a picture':
    'const video = document.createElement("video"); return video.requestPictureInPicture()',
  'a window that stays on top': 'return documentPictureInPicture.requestWindow()',
  'a file to open': 'return showOpenFilePicker()',
  'a file to write': 'return showSaveFilePicker()',
  'a folder': 'return showDirectoryPicker()',
  'the virtual reality headset': 'return navigator.xr.requestSession("immersive-vr")',
};

test.describe('asking the browser for', () => {
  tryAll(
    Object.entries(requests).map(([name, code]) => ({
      name,
      act: (counter) => mustBeRefused(counter, code),
    })),
  );
});

/** The names by which a page may look whether it has been given something. */
const checks = [
  'accelerometer',
  'background-fetch',
  'background-sync',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'keyboard-lock',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'notifications',
  'payment-handler',
  'persistent-storage',
  'pointer-lock',
  'screen-wake-lock',
  'storage-access',
  'window-management',
];

test('looking at what has been given: nothing', async ({ counter }) => {
  const answer = await runInPage(
    counter,
    `const granted = [];
     for (const name of ${JSON.stringify(checks)}) {
       const status = await navigator.permissions.query({ name }).catch(() => null);
       if (status?.state === 'granted') granted.push(name);
     }
     const devices = await navigator.mediaDevices.enumerateDevices();
     granted.push(...devices.filter((device) => device.label !== '').map((device) => device.label));
     return granted;`,
  );
  test.expect(answer).toEqual([]);
});

test.describe('file pickers', () => {
  tryAll([
    {
      name: 'of a form',
      act: (counter) =>
        runInPage(
          counter,
          "const made = Object.assign(document.createElement('input'), { type: 'file' }); document.body.append(made); try { made.click(); made.showPicker?.() } catch {} made.remove()",
        ),
    },
    {
      name: 'for a folder',
      act: (counter) =>
        runInPage(
          counter,
          "const made = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: true }); document.body.append(made); made.click(); made.remove()",
        ),
    },
    {
      name: 'for a colour',
      act: (counter) =>
        runInPage(
          counter,
          "const made = Object.assign(document.createElement('input'), { type: 'color' }); document.body.append(made); try { made.showPicker() } catch {} made.remove()",
        ),
    },
    {
      name: 'for a date',
      act: (counter) =>
        runInPage(
          counter,
          "const made = Object.assign(document.createElement('input'), { type: 'date' }); document.body.append(made); try { made.showPicker() } catch {} made.remove()",
        ),
    },
  ]);
});

/** Chromium may never say whether a page has the screen; then it has not. */
const takeScreen = (target: string) =>
  `void ${target}.requestFullscreen?.().then(() => document.exitFullscreen(), () => undefined)`;

test.describe('the whole screen', () => {
  tryAll([
    // Chromium never answers where a program has nothing to pick with.
    {
      name: 'its colours picked',
      act: (counter) =>
        runInPage(counter, "if ('EyeDropper' in window) void new EyeDropper().open().catch(() => undefined)"),
    },
    {
      name: 'taken by the page and left again',
      act: (counter) => runInPage(counter, takeScreen('document.documentElement')),
    },
    {
      name: 'taken by a part of the page',
      act: (counter) => runInPage(counter, takeScreen("document.querySelector('main')")),
    },
  ]);
});
