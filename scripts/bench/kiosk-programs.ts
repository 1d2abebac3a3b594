import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../lib/paths.ts';
import { findChromium } from '../machine/chromium.ts';
import { electronExecutable } from '../machine/electron.ts';
import { packageApp } from '../package/package-app.ts';
import { type Framebuffer, openFramebuffer } from './framebuffer.ts';
import type { Contestants } from './measure.ts';
import { serveShop } from './serve-shop.ts';

/** The user `nobody`: Chromium refuses to sandbox what root starts, and a shipped kiosk refuses to go without. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** How long a program gets for what it does after its first paint, caches among it, in ms. */
const SETTLE_MS = 6000;

export const CHROMIUM = 'chromium --kiosk';

/** A program whose landing page is on the screen. */
export interface Running {
  /** Of its first process. */
  readonly pid: number;
  /** From its start until the landing page was painted. */
  readonly startMs: number;
}

/**
 * The packaged kiosk, and what it is held against, on one screen of their own: each as an ordinary user in Chromium's
 * sandbox, on a profile that was used before.
 * @param look at a program that has settled; it is ended afterwards
 */
export async function openPrograms(
  look: (running: Running) => Promise<Record<string, number>>,
): Promise<Contestants> {
  if (process.platform !== 'linux')
    throw new Error('The kiosk is measured on Linux only: /proc and Xvfb say how it does.');
  await packageApp([]);
  const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  await chmod(folder, 0o755);
  const [screen, shop] = [await openFramebuffer(), await serveShop()];
  await cp(join(projectRoot, 'dist', 'linux-unpacked'), join(folder, 'kiosk'), { recursive: true });
  const browser = ['--kiosk', '--no-first-run', '--no-default-browser-check', shop.url];
  const commands: Record<string, [program: string, ...args: string[]]> = {
    ours: [join(folder, 'kiosk', 'countertop')],
    [CHROMIUM]: [findChromium() ?? 'chromium', ...browser],
    'Electron skeleton': [await makeSkeleton(join(folder, 'skeleton'))],
  };
  const programs = Object.entries(commands).map(async ([name, command]) => {
    const home = join(folder, `home-${name.replaceAll(/\W+/g, '-')}`);
    await mkdir(home);
    if (isRoot) await chown(home, NOBODY, NOBODY);
    return [name, () => runProgram(command, home, screen, look)];
  });
  return {
    contestants: Object.fromEntries(await Promise.all(programs)),
    async close() {
      await Promise.all([shop.close(), screen.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a program, looks at it, and ends it in order. */
async function runProgram(
  [program, ...args]: [program: string, ...args: string[]],
  home: string,
  screen: Framebuffer,
  look: (running: Running) => Promise<Record<string, number>>,
) {
  const { DISPLAY = '', PATH = '' } = screen.env;
  const spawnedAt = Date.now();
  const child = spawn(program, [`--user-data-dir=${join(home, 'profile')}`, ...args], {
    ...{ env: { DISPLAY, PATH, HOME: home }, cwd: home, stdio: 'ignore' },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = once(child, 'exit');
  const startMs = (await screen.whenShop(true)) - spawnedAt;
  await wait(SETTLE_MS);
  const found = await look({ pid: child.pid ?? 0, startMs });
  child.kill();
  await ended;
  await screen.whenShop(false);
  return found;
}

/**
 * The least that shows a page of the shop's: an Electron with one window and the landing page as a file, without a script.
 * @returns its program
 */
async function makeSkeleton(folder: string): Promise<string> {
  await cp(join(electronExecutable(), '..'), folder, { recursive: true });
  const app = join(folder, 'resources', 'app');
  await rm(app, { recursive: true, force: true });
  await cp(join(projectRoot, 'out', 'web'), join(app, 'web'), { recursive: true });
  const page = await readFile(join(app, 'web', 'index.html'), 'utf8');
  const code = /<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>| crossorigin/g;
  const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ kiosk: true, frame: false }).loadFile('web/index.html'));`;
  await writeFile(join(app, 'web', 'index.html'), page.replaceAll(code, ''));
  await writeFile(join(app, 'package.json'), '{ "name": "skeleton", "main": "main.js" }');
  await writeFile(join(app, 'main.js'), main);
  return join(folder, 'electron');
}
