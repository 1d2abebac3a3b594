import { projectRoot } from '../lib/paths.mjs';
import { run, runPackage } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { listenForEnd, supervise } from '../lib/supervise.mjs';
import { buildEnvironment, forgetKioskBuild } from '../setup/builds.mjs';
import { ensureDisplay } from '../setup/display.mjs';
import { electronExecutable } from '../setup/electron.mjs';

const portrait = { width: 1080, height: 1920 };
const laptop = { width: 1280, height: 800 };
const webConfig = ['--config', 'tooling/vite.config.ts'];

/**
 * Runs the built kiosk until it ends for good. It starts itself again through us, so that the display stays.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function start(args) {
  const { env, stop } = await ensureDisplay(args.includes('--windowed') ? laptop : portrait);
  const command = [projectRoot, ...sandboxSwitch(), ...args];
  const settings = { ...env, COUNTERTOP_SUPERVISED: '1' };
  try {
    const isToldToEnd = listenForEnd();
    return await supervise(() => run(electronExecutable(), command, { env: settings }), { isToldToEnd });
  } finally {
    stop();
  }
}

/**
 * The kiosk in a window, with hot reload.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export async function dev(args) {
  const { env, stop } = await ensureDisplay(laptop);
  forgetKioskBuild();
  const settings = { ...env, ...buildEnvironment, ELECTRON_EXEC_PATH: electronExecutable() };
  try {
    return await runPackage('electron-vite', ['dev', '--', '--windowed', ...sandboxSwitch(), ...args], {
      env: settings,
    });
  } finally {
    stop();
  }
}

/**
 * The web shop with hot reload.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function devWeb(args) {
  return runPackage('vite', [...webConfig, ...args]);
}

/**
 * The built web shop, for this machine only.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function web(args) {
  return runPackage('vite', ['preview', ...webConfig, '--host', '127.0.0.1', ...args]);
}

/**
 * Chromium refuses to sandbox what root starts; for anybody else the sandbox stays.
 * @returns {string[]}
 */
function sandboxSwitch() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  say(
    'Running as root, so without the Chromium sandbox (--no-sandbox): use an ordinary user for a real counter.',
  );
  return ['--no-sandbox'];
}
