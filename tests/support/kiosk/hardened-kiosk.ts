import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialog, expect } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../../scripts/setup/display.mjs';
import { type CatalogueServer, startCatalogueServer } from '../hosts/catalogue-server.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { inspectWindows } from '../x11/windows.ts';
import { countKeys } from './keyboard-proof.ts';
import { type Kiosk, openKiosk } from './launch.ts';

/** A kiosk to be escaped from: a screen with a decoy window on it, the kiosk over that, and traps around. */
export interface HardenedKiosk {
  readonly kiosk: Kiosk;
  readonly display: Display;
  /** The process of the window that a shopper must never get to see. */
  readonly decoyPid: number;
  readonly host: CatalogueServer;
  /** A web server that nobody may call, and who did. */
  readonly foreignServer: { readonly url: string; readonly calls: readonly string[] };
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

/** How a hardened kiosk is set up. */
export interface HardenedKioskOptions {
  /** Whether the window manager is the system's own, with its keys and menus, instead of one made for kiosks. */
  readonly hasDesktopManager?: boolean;
  /** Says what the catalogue host sells, before the kiosk starts. */
  readonly stock?: (host: CatalogueServer) => void;
}

/** A window manager as a kiosk's operating system sets it up: without keys, menus or desktops of its own. */
const KIOSK_MANAGER = fileURLToPath(new URL('../x11/kiosk-openbox.xml', import.meta.url));

/** Gives the machine a camera and a microphone, so that the kiosk refuses them and not their absence. */
const FAKE_CAMERA = '--use-fake-device-for-media-stream';

export const SCREEN = { width: 1080, height: 1920 };

/** The lines of the log that tell of a page or a program that fails. */
const FAULT = /^\{"event":"(main-fault|renderer-fault|pages-[a-z]+|recovery[a-z-]*)"/;

/** The programs by which a desktop opens what an application cannot; here each leaves a file behind instead. */
const OPENERS = `
  xdg-open xdg-email xdg-settings gio gvfs-open gnome-open kde-open exo-open sensible-browser x-www-browser lp lpr
`
  .trim()
  .split(' ');

/** Sets up the screen, the decoy and the traps, and starts the kiosk. */
export async function openHardenedKiosk({
  hasDesktopManager = false,
  stock,
}: HardenedKioskOptions = {}): Promise<HardenedKiosk> {
  const display = await startVirtualDisplay(SCREEN, hasDesktopManager ? undefined : KIOSK_MANAGER);
  const decoy = await openDecoy(display);
  const folder = await temporaryFolder();
  const home = join(folder, 'home');
  const host = await startCatalogueServer({ cors: false });
  stock?.(host);
  const foreignServer = await startForeignServer();
  const environment = await prepareHome(home);
  const kiosk = await openKiosk({
    display,
    userData: join(folder, 'data'),
    args: ['--config', await writeConfig(folder, host.url), FAKE_CAMERA],
    environment,
    cwd: home,
  });
  const dialogs: string[] = [];
  kiosk.page.on('dialog', (dialog: Dialog) => {
    dialogs.push(`${dialog.type()}: ${dialog.message()}`);
    // One that Chromium has taken back by itself cannot be dismissed any more.
    void dialog.dismiss().catch(() => undefined);
  });
  const faults: string[] = [];
  kiosk.app.process().stderr?.on('data', (chunk: Buffer) => {
    for (const line of String(chunk).split('\n')) if (FAULT.test(line)) faults.push(line);
  });
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

/** A terminal over the whole screen: whatever shows it, or gives it the keyboard, has failed. */
async function openDecoy(display: Display): Promise<ChildProcess> {
  const decoy = spawn('xterm', ['-T', 'decoy', '-geometry', '180x146+0+0'], {
    env: display.env,
    stdio: 'ignore',
  });
  const owners = async () => (await inspectWindows(display)).clients.map(({ pid }) => pid);
  await expect.poll(owners, { message: 'the decoy has a window' }).toContain(decoy.pid);
  return decoy;
}

async function startForeignServer() {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end('elsewhere');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  async function close() {
    server.closeAllConnections();
    server.close();
  }
  return { url: `http://127.0.0.1:${port}`, calls, close };
}

async function writeConfig(folder: string, catalogueUrl: string): Promise<string> {
  const file = join(folder, 'kiosk.json');
  // Nobody may take a slow attempt for an absent shopper.
  await writeFile(file, JSON.stringify({ catalogueUrl, sessionReset: false, restartAt: null }));
  return file;
}

/** A user's folders, all in one place. @returns the environment that names them */
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
