import { join } from 'node:path';
import { type Dialog, type ElectronApplication, expect } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { type CatalogueServer, startCatalogueServer } from '../hosts/catalogue-server.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { pressRealKeys } from '../x11/input.ts';
import { addTestKeys } from '../x11/keyless-manager.ts';
import { SCREENS } from '../x11/screen.ts';
import { type ForeignServer, openDecoy, prepareHome, startForeignServer } from './escape-traps.ts';
import { type Kiosk, openKiosk } from './launch.ts';
import { followLog } from './log.ts';
import { folderWithPin } from './staff.ts';

/** A kiosk to be escaped from: a screen with a decoy window on it, the kiosk over that, and traps around. */
export interface HardenedKiosk {
  readonly kiosk: Kiosk;
  readonly display: Display;
  /** The process of the window that a shopper must never get to see. */
  readonly decoyPid: number;
  readonly host: CatalogueServer;
  readonly foreignServer: ForeignServer;
  /** The environment that the kiosk was started in, besides its display. */
  readonly environment: Readonly<Record<string, string>>;
  /** The home, temporary and working folder of the kiosk's user, in which nothing may appear. */
  readonly home: string;
  /** The dialogs that the page has shown; an attempt that must show one takes it out. */
  readonly dialogs: string[];
  /** What the kiosk has logged of faults; an attempt that must cause one takes it out. */
  readonly faults: string[];
  close(): Promise<void>;
}

export interface HardenedKioskOptions {
  /** Whether the window manager has Debian's configuration, with keys and menus, instead of the shipped one. */
  readonly hasDesktopManager?: boolean;
  /** Says what the catalogue host sells, before the kiosk starts. */
  readonly stock?: (host: CatalogueServer) => void;
}

/** Gives the machine a camera and a microphone, so that the kiosk refuses them and not their absence. */
const FAKE_CAMERA = '--use-fake-device-for-media-stream';

/** The events of the log that tell of a page or a program that fails. */
const FAULT = /^(main-error|renderer-error|pages-[a-z]+|recovery[a-z-]*)$/;

/** Sets up the screen, the decoy and the traps, and starts the kiosk. */
export async function openHardenedKiosk({
  hasDesktopManager = false,
  stock,
}: HardenedKioskOptions = {}): Promise<HardenedKiosk> {
  const folder = temporaryFolder();
  const managerConfig = hasDesktopManager ? undefined : addTestKeys(folder);
  const display = await startVirtualDisplay(SCREENS.portrait, managerConfig);
  const decoy = await openDecoy(display);
  const home = join(folder, 'home');
  const host = await startCatalogueServer({ cors: false });
  stock?.(host);
  const foreignServer = await startForeignServer();
  const environment = await prepareHome(home);
  const kiosk = await openKiosk({
    display,
    // With a PIN: without one the pad is there for the first ten minutes only, which the long form outlasts.
    userData: await folderWithPin(join(folder, 'data')),
    // Nobody may take a slow attempt for an absent shopper.
    config: { catalogueUrl: host.url, sessionReset: false, restartAt: null },
    args: [FAKE_CAMERA],
    environment,
    cwd: home,
  });
  const { dialogs, faults } = recordTrouble(kiosk);
  await countKeys(kiosk.app);
  return {
    kiosk,
    display,
    decoyPid: decoy.pid ?? 0,
    host,
    foreignServer,
    environment,
    home,
    dialogs,
    faults,
    async close() {
      // One that no longer closes would keep its display for ever.
      kiosk.app.process().kill('SIGKILL');
      await kiosk.close();
      decoy.kill();
      display.stop();
      await Promise.all([host.close(), foreignServer.close()]);
      await removeFolder(folder);
    },
  };
}

/** Records the page's dialogs and the log's faults from now on. */
function recordTrouble({ page, app }: Kiosk) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog: Dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    // One that Chromium has taken back by itself cannot be dismissed any more.
    void dialog.dismiss().catch(() => undefined);
  });
  const faults: string[] = [];
  followLog(app.process().stderr, (entry) => {
    if (FAULT.test(entry.event)) faults.push(JSON.stringify(entry));
  });
  return { dialogs, faults };
}

/** Where the main process counts the Shift keys that its windows hear; nothing of the shop's listens to Shift alone. */
const COUNT = 'shiftKeysHeard';

/** Begins to count the keys that reach the kiosk. */
function countKeys(app: ElectronApplication): Promise<void> {
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
