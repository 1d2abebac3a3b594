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
import { openGlass } from './glass.mjs';
import { serveShop } from './served-shop.mjs';

/** The user `nobody`: Chromium refuses to sandbox what root starts, and a shipped kiosk refuses to go without. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** How long a program gets to settle, in ms. */
const SETTLING_MS = 6000;

export const CHROMIUM = 'chromium --kiosk';
const SKELETON = 'Electron skeleton';

/**
 * A program that runs.
 * @typedef {object} Running
 * @property {number} pid of its first process
 * @property {number} spawnedAt in ms since 1970
 * @property {() => Promise<void>} settled waits until what it does after its first paint is done, caches among it
 * @property {() => Promise<void>} end ends it in order, and waits until the screen is empty
 */

/**
 * Opens a group in which each program is started, and ended when something has been found out about it.
 * @param {(running: Running, glass: import('./glass.mjs').Glass) => Promise<Record<string, number>>} look from the start of the program on
 * @returns {ReturnType<import('./figures.mjs').Group['open']>}
 */
export async function openPrograms(look) {
  const { glass, start, close } = await openCounter();
  const contestants = Object.fromEntries(
    Object.entries(start).map(([name, begin]) => [
      name,
      async () => {
        const running = await begin();
        const found = await look(running, glass);
        await running.end();
        return found;
      },
    ]),
  );
  return { contestants, close };
}

/**
 * The kiosk, and what it is held against, each as an ordinary user in Chromium's sandbox, on one screen of their own.
 * @returns {Promise<{ glass: import('./glass.mjs').Glass, start: Record<string, () => Promise<Running>>, close: () => Promise<void> }>}
 */
async function openCounter() {
  if (process.platform !== 'linux')
    throw new Error('The kiosk is measured on Linux only: /proc and Xvfb say how it does.');
  await packageApp([]);
  const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  await chmod(folder, 0o755);
  const [glass, shop] = [await openGlass(), await serveShop()];
  const kiosk = join(folder, 'kiosk');
  await cp(join(projectRoot, 'dist', 'linux-unpacked'), kiosk, { recursive: true });
  const skeleton = await makeSkeleton(join(folder, 'skeleton'));
  const commands = {
    ours: [join(kiosk, 'countertop')],
    [CHROMIUM]: [
      findChromium() ?? 'chromium',
      '--kiosk',
      '--no-first-run',
      '--no-default-browser-check',
      shop.url,
    ],
    [SKELETON]: skeleton,
  };
  /** @type {Record<string, () => Promise<Running>>} */
  const start = {};
  for (const [name, command] of Object.entries(commands)) {
    const home = await homeOf(folder, name);
    start[name] = () =>
      run(
        [...command.slice(0, 1), `--user-data-dir=${join(home, 'profile')}`, ...command.slice(1)],
        home,
        glass,
      );
  }
  return {
    glass,
    start,
    async close() {
      await shop.close();
      await glass.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A folder that belongs to whoever runs a contestant.
 * @param {string} folder
 * @param {string} name
 */
async function homeOf(folder, name) {
  const home = join(folder, `home-${name.replaceAll(/\W+/g, '-')}`);
  await mkdir(home);
  if (isRoot) await chown(home, NOBODY, NOBODY);
  return home;
}

/**
 * @param {readonly string[]} command
 * @param {string} home
 * @param {import('./glass.mjs').Glass} glass
 * @returns {Promise<Running>}
 */
async function run([program = '', ...args], home, glass) {
  const { DISPLAY = '', PATH = '' } = glass.env;
  const spawnedAt = Date.now();
  const child = spawn(program, args, {
    env: { DISPLAY, PATH, HOME: home },
    cwd: home,
    stdio: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  await once(child, 'spawn');
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    spawnedAt,
    settled: () => wait(SETTLING_MS),
    async end() {
      child.kill();
      await ended;
      await glass.emptied();
    },
  };
}

/**
 * The least that shows a page of the shop's: an Electron with one window and the landing page as a file, without a script.
 * @param {string} folder
 * @returns {Promise<string[]>} its command line
 */
async function makeSkeleton(folder) {
  const runtime = join(folder, 'electron');
  await cp(join(electronExecutable(), '..'), runtime, { recursive: true });
  const app = join(runtime, 'resources', 'app');
  await rm(app, { recursive: true, force: true });
  await cp(join(projectRoot, 'out', 'web'), join(app, 'web'), { recursive: true });
  const page = await readFile(join(app, 'web', 'index.html'), 'utf8');
  const still = page
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(' crossorigin', '');
  await writeFile(join(app, 'web', 'index.html'), still);
  await writeFile(join(app, 'package.json'), '{ "name": "skeleton", "main": "main.js" }');
  await writeFile(
    join(app, 'main.js'),
    `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ kiosk: true, frame: false }).loadFile('web/index.html'));
`,
  );
  return [join(runtime, 'electron')];
}
