import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskError } from '../lib/fail.mjs';
import { outputOf } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';

/**
 * @typedef {object} Display
 * @property {NodeJS.ProcessEnv} env the environment for programs that shall appear there
 * @property {() => void} stop ends the display; doing so twice is harmless
 */

const patience = 30_000;

/**
 * Whether windows can be shown without further ado.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @returns {boolean}
 */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/**
 * The screen that is there, or a virtual one of this size where there is none.
 * @param {{ width: number, height: number }} size
 * @returns {Promise<Display>}
 */
export async function ensureDisplay(size) {
  if (hasDisplay()) return { env: process.env, stop: () => {} };
  say(`No display here: using a virtual one of ${size.width} × ${size.height} (Xvfb).`);
  return startVirtualDisplay(size);
}

/**
 * Starts an X server without a screen and a window manager in it: without one, "full screen" means nothing.
 * Both end with `stop`, and with this process however it ends.
 * @param {{ width: number, height: number }} size
 * @param {string} [managerConfig] the window manager's configuration; the system's where none is given
 * @param {string} [pictureFolder] where the screen's picture shall lie, in `Xvfb_screen0`, for others to look at
 * @returns {Promise<Display>}
 */
export async function startVirtualDisplay({ width, height }, managerConfig, pictureFolder) {
  const picture = pictureFolder ? ['-fbdir', pictureFolder] : [];
  // Groups of their own: Ctrl+C must reach the app first, and the app still needs its display to close in order.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset', ...picture],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const { WAYLAND_DISPLAY: _, ...rest } = process.env;
  const env = { ...rest, DISPLAY: `:${await displayNumber(server)}` };
  const configured = managerConfig ? ['--config-file', managerConfig] : [];
  const manager = spawn('openbox', ['--sm-disable', ...configured], { env, stdio: 'ignore', detached: true });
  manager.on('error', () => {}); // said better by windowManagerIsUp
  const stop = endWithUs([manager.pid, server.pid]);
  for (const child of [manager, server]) child.unref();
  await windowManagerIsUp(env, stop);
  return { env, stop };
}

/**
 * The number the server chose for itself: two that start at once never choose the same.
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function displayNumber(server) {
  const pipe = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
  return new Promise((resolve, reject) => {
    const fail = () => {
      server.kill();
      reject(new TaskError('The virtual display did not start: run "Xvfb :99" to see why.'));
    };
    const timer = setTimeout(fail, patience);
    server.once('error', fail);
    server.once('exit', fail);
    let text = '';
    pipe.on('data', (chunk) => {
      text += chunk;
      if (!text.endsWith('\n')) return;
      clearTimeout(timer);
      server.off('exit', fail);
      pipe.destroy();
      resolve(text.trim());
    });
  });
}

/**
 * Ends processes together with this one. The watcher sees its standard input close, which happens even where
 * this process is killed outright and no handler of ours runs.
 * @param {readonly (number | undefined)[]} pids
 * @returns {() => void} ends them at once
 */
function endWithUs(pids) {
  const known = pids.filter((pid) => pid !== undefined);
  const watcher = spawn(
    '/bin/sh',
    ['-c', 'cat >/dev/null; kill "$@" 2>/dev/null', 'watcher', ...known.map(String)],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  const line = /** @type {import('node:net').Socket} */ (watcher.stdin);
  watcher.unref();
  line.unref();
  let stopped = false;
  return () => {
    // The numbers of processes that ended may belong to others by now.
    if (stopped) return;
    stopped = true;
    for (const pid of known) endProcess(pid);
    line.end();
  };
}

/**
 * @param {number} pid
 */
function endProcess(pid) {
  try {
    process.kill(pid);
  } catch {
    // It has ended already.
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {() => void} stop
 */
async function windowManagerIsUp(env, stop) {
  const deadline = Date.now() + patience;
  while (!outputOf('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], { env }).includes('window id')) {
    if (Date.now() > deadline) {
      stop();
      throw new TaskError(
        'The window manager of the virtual display did not start: run "openbox --sm-disable" in an X server to see why.',
      );
    }
    await sleep(50);
  }
}
