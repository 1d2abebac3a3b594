import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dialog, type ElectronApplication, expect } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { type CatalogueServer, startCatalogueServer } from '../hosts/catalogue-server.ts';
import { serveOnLoopback } from '../hosts/loopback.ts';
import { temporaryFolder } from '../system/temporary-folder.ts';
import { pressRealKeys } from '../x11/input.ts';
import { SCREENS } from '../x11/screen.ts';
import { inspectWindows } from '../x11/windows.ts';
import { type Kiosk, openKiosk } from './launch.ts';
import { followLog } from './log.ts';
import { folderWithPin } from './staff.ts';

/** A kiosk for escape tests, with a decoy window beneath it and traps that record calls and started programs. */
export type HardenedKiosk = Awaited<ReturnType<typeof openHardenedKiosk>>;

const MANAGER_CONFIG = join(projectRoot, 'tests/support/x11/escape-openbox.xml');

/** Fakes a camera and a microphone: without a device, a request would fail even if the kiosk allowed it. */
const FAKE_CAMERA = '--use-fake-device-for-media-stream';

const FAULT = /^(main-error|renderer-error|pages-[a-z]+|recovery[a-z-]*)$/;

export interface HardenedKioskOptions {
  readonly stock?: (host: CatalogueServer) => void;
}

/** Sets up the screen, the decoy and the traps, and starts the kiosk. */
export async function openHardenedKiosk({ stock }: HardenedKioskOptions = {}) {
  const folder = temporaryFolder();
  const display = await startVirtualDisplay(SCREENS.portrait, MANAGER_CONFIG);
  const decoy = await openDecoy(display);
  const home = join(folder, 'home');
  const host = await startCatalogueServer({ cors: false });
  stock?.(host);
  const calls: string[] = [];
  const foreignServer = await serveOnLoopback((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end('foreign');
  });
  const environment = await prepareHome(home);
  const kiosk = await openKiosk({
    display,
    // Set a PIN: without one, the PIN pad works only in the first ten minutes. Long test runs take longer.
    userData: await folderWithPin(join(folder, 'data')),
    // No session reset: during a slow attempt, the kiosk would think that the shopper has left.
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
    /** The decoy's process id. A shopper must never see the decoy's window. */
    decoyPid: decoy.pid ?? 0,
    host,
    /** A web server that the kiosk must not call, and the calls that the server received. */
    foreignServer: { ...foreignServer, calls },
    /** The kiosk's environment variables, without those of its display. */
    environment,
    /** The kiosk's home and working folder, with its temporary folder inside. No new file may appear there. */
    home,
    /** The page's dialogs so far. A test that expects a dialog removes it from this list. */
    dialogs,
    /** The errors in the log so far. A test that expects an error removes it from this list. */
    faults,
    async close() {
      // Kill the kiosk first: `kiosk.close` would wait for a hanging kiosk, and the display would stay open.
      kiosk.app.process().kill('SIGKILL');
      await kiosk.close();
      decoy.kill();
      display.stop();
      await Promise.all([host.close(), foreignServer.close()]);
    },
  };
}

function recordTrouble({ page, app }: Kiosk) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog: Dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    // Chromium may have closed the dialog already.
    void dialog.dismiss().catch(() => undefined);
  });
  const faults: string[] = [];
  followLog(app.process().stderr, (entry) => {
    if (FAULT.test(entry.event)) faults.push(JSON.stringify(entry));
  });
  return { dialogs, faults };
}

/** The global variable in which the main process counts presses of Shift. The shop does not react to this key. */
const COUNT = 'shiftKeysHeard';

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

/** Presses Shift and waits until the kiosk gets it. X delivers keys in order, so all earlier keys have arrived too. */
export async function expectKeyboardToReachShop({ kiosk: { app }, display }: HardenedKiosk): Promise<void> {
  const heard = () => app.evaluate((_electron, name) => Number(Reflect.get(globalThis, name) ?? 0), COUNT);
  const before = await heard();
  await pressRealKeys(display, 'shift');
  await expect
    .poll(heard, { intervals: [5, 10, 20, 50], message: 'the keyboard reaches the shop' })
    .toBeGreaterThan(before);
}

/** Programs that open links and files on a desktop. Each is replaced by a trap: a script that writes a file. */
const OPENERS = `
  xdg-open xdg-email xdg-settings gio gvfs-open gnome-open kde-open exo-open sensible-browser x-www-browser lp lpr
`
  .trim()
  .split(' ');

/** Opens a terminal as large as the screen. If it becomes visible or gets the keyboard, the shopper has escaped. */
async function openDecoy(display: Display): Promise<ChildProcess> {
  const decoy = spawn('xterm', ['-T', 'decoy', '-geometry', '180x146+0+0'], {
    env: display.env,
    stdio: 'ignore',
  });
  const owners = async () => (await inspectWindows(display)).clients.map(({ pid }) => pid);
  await expect.poll(owners, { message: 'the decoy has a window' }).toContain(decoy.pid);
  return decoy;
}

/** Makes a home folder with a user's usual folders and the traps. @returns the environment variables for this home */
async function prepareHome(home: string): Promise<Record<string, string>> {
  const programs = join(home, 'programs');
  for (const name of ['programs', 'tmp', 'Downloads', 'Documents', 'Desktop', 'started'])
    await mkdir(join(home, name), { recursive: true });
  for (const name of OPENERS) {
    const trap = `#!/bin/sh\necho "$0 $*" > '${join(home, 'started', name)}'\n`;
    await writeFile(join(programs, name), trap);
    await chmod(join(programs, name), 0o755);
  }
  return {
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_DOWNLOAD_DIR: join(home, 'Downloads'),
    PATH: `${programs}:${process.env.PATH ?? ''}`,
  };
}
