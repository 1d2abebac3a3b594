import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { log } from '../setup/log.mjs';

export interface Display {
  /** The environment for programs on it. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends the display; may be called twice. */
  readonly stop: () => void;
}

const START_TIMEOUT_MS = 30_000;

/** Whether a display exists. */
export function hasDisplay(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** The existing display, or a virtual one of this size. */
export async function ensureDisplay(size: { width: number; height: number }): Promise<Display> {
  if (hasDisplay()) return { env: process.env, stop: () => {} };
  log(`No display here: using a virtual one of ${size.width} × ${size.height} (Xvfb).`);
  return startVirtualDisplay(size);
}

/**
 * Starts a virtual X server with a window manager, without which full screen means nothing. Both end with `stop`
 * and with this process.
 * @param managerConfig the window manager's configuration; the system's by default
 * @param pictureFolder where the framebuffer `Xvfb_screen0` is stored
 */
export async function startVirtualDisplay(
  { width, height }: { width: number; height: number },
  managerConfig?: string,
  pictureFolder?: string,
): Promise<Display> {
  const picture = pictureFolder ? ['-fbdir', pictureFolder] : [];
  // Own process groups: Ctrl+C must reach the app first, which needs its display to close properly.
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

/** The number that the server chose, which is never taken. */
function displayNumber(server: ChildProcess): Promise<string> {
  const pipe = server.stdio[3] as Readable;
  return new Promise((resolve, reject) => {
    const fail = () => {
      server.kill();
      reject(new TaskError('The virtual display did not start: run "Xvfb :99" to see why.'));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
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
 * Ends processes together with this one. A watcher sees its standard input close, even if this process is killed.
 * @returns ends them now
 */
function endWithUs(pids: readonly (number | undefined)[]): () => void {
  const known = pids.filter((pid) => pid !== undefined);
  const watcher = spawn(
    '/bin/sh',
    ['-c', 'cat >/dev/null; kill "$@" 2>/dev/null', 'watcher', ...known.map(String)],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    },
  );
  const line = watcher.stdin as Socket;
  watcher.unref();
  line.unref();
  let stopped = false;
  return () => {
    // The process ids may belong to others by now.
    if (stopped) return;
    stopped = true;
    for (const pid of known) endProcess(pid);
    line.end();
  };
}

function endProcess(pid: number) {
  try {
    process.kill(pid);
  } catch {
    // It has ended already.
  }
}

async function windowManagerIsUp(env: NodeJS.ProcessEnv, stop: () => void) {
  const deadline = Date.now() + START_TIMEOUT_MS;
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
