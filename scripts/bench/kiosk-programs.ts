import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOfFamily } from '../../tests/support/kiosk/memory-sample.ts';
import { packaged } from '../../tests/support/kiosk/packaged.ts';
import { TaskError } from '../lib/task-error.ts';
import { findChromium } from '../machine/chromium.ts';
import { type Framebuffer, openFramebuffer } from './framebuffer.ts';
import type { ComparisonTargets, Values } from './measure.ts';
import { serveShop } from './serve-shop.ts';

/** The user `nobody`: Chromium does not sandbox root, and a shipped kiosk needs its sandbox. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Pause after the first paint for caches and the like, in ms. */
const SETTLE_MS = 6000;

export const CHROMIUM = 'chromium --kiosk';

type Command = readonly [program: string, ...args: string[]];

/**
 * The packaged kiosk, and Chromium with the web shop, each on its own screen, as an ordinary user in the sandbox,
 * with a used profile.
 */
export async function openPrograms(): Promise<ComparisonTargets> {
  if (process.platform !== 'linux')
    throw new TaskError('The kiosk is measured on Linux only: /proc and Xvfb say how it does.');
  const { unpacked } = await packaged();
  const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  await chmod(folder, 0o755);
  // A place where an ordinary user may run it.
  await cp(unpacked, join(folder, 'kiosk'), { recursive: true });
  const screen = await openFramebuffer();
  const shop = await serveShop();

  const roundsOf = async (command: Command, name: string) => {
    const home = join(folder, name);
    await mkdir(home);
    if (isRoot) await chown(home, NOBODY, NOBODY);
    return () => runProgram(command, home, screen);
  };
  const switches = ['--kiosk', '--no-first-run', '--no-default-browser-check'];
  return {
    targets: {
      ours: await roundsOf([join(folder, 'kiosk', 'countertop')], 'home-of-kiosk'),
      [CHROMIUM]: await roundsOf([findChromium() ?? 'chromium', ...switches, shop.url], 'home-of-chromium'),
    },
    async close() {
      await Promise.all([shop.close(), screen.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program and ends it properly.
 * @returns `start`, ms until the landing page is painted, and `memory`, MB of all its processes once it is quiet
 */
async function runProgram([program, ...args]: Command, home: string, screen: Framebuffer): Promise<Values> {
  const { DISPLAY = '', PATH = '' } = screen.env;
  const spawnedAt = Date.now();
  const child = spawn(program, [`--user-data-dir=${join(home, 'profile')}`, ...args], {
    env: { DISPLAY, PATH, HOME: home },
    cwd: home,
    stdio: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = once(child, 'exit');
  try {
    const start = (await screen.whenShop(true)) - spawnedAt;
    await wait(SETTLE_MS);
    return { start, memory: (await memoryOfFamily(child.pid ?? 0)) / 1024 };
  } finally {
    child.kill();
    await ended;
    await screen.whenShop(false);
  }
}
