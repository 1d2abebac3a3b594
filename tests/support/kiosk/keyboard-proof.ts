import { type ElectronApplication, expect } from '@playwright/test';
import { pressRealKeys } from '../x11/input.ts';
import type { HardenedKiosk } from './hardened-kiosk.ts';

/** Where the main process counts the Shift keys that its windows hear; nothing of the shop's listens to Shift alone. */
const COUNT = 'shiftKeysHeard';

/** Begins to count the keys that reach the kiosk. */
export function countKeys(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ app: electron, webContents }, name) => {
    const listen = (contents: Electron.WebContents) =>
      contents.on('before-input-event', (_event, input) => {
        const isShift = input.type === 'keyUp' && input.key === 'Shift';
        if (isShift) Reflect.set(globalThis, name, Number(Reflect.get(globalThis, name) ?? 0) + 1);
      });
    for (const contents of webContents.getAllWebContents()) listen(contents);
    electron.on('web-contents-created', (_event, contents) => listen(contents));
  }, COUNT);
}

/**
 * Waits until all real keys pressed so far have been handled: the X server delivers them in order, so one more that
 * arrives has come after them. Where none arrives, another program has the keyboard.
 */
export async function expectKeyboardToReachShop({ kiosk: { app }, display }: HardenedKiosk): Promise<void> {
  const heard = () => app.evaluate((_electron, name) => Number(Reflect.get(globalThis, name) ?? 0), COUNT);
  const before = await heard();
  await pressRealKeys(display, 'shift');
  await expect
    .poll(heard, { intervals: [5, 10, 20, 50], message: 'the keyboard reaches the shop' })
    .toBeGreaterThan(before);
}
