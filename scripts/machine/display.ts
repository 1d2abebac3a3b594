import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { TaskError } from '../lib/task-error.ts';
import { log } from '../setup/log.mjs';

export interface Display {
  /** The environment variables for programs that show windows on this display. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends a virtual display. May be called twice. */
  readonly stop: () => void;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts an X server with a window manager, and prints the display's number once both run. Ends both when the script's
 * standard input closes, which happens even if our process is killed.
 * Arguments: the screen's size, then the window manager's switches.
 */
const SCRIPT = `
size=$1; shift
{ Xvfb -displayfd 1 -screen 0 "$size" -nolisten tcp -noreset 2>/dev/null | {
    read -r number && DISPLAY=:$number openbox --sm-disable "$@" --startup "echo $number" 2>/dev/null >&3
    cat >/dev/null
  }
  kill 0
} 3>&1 &
exec >/dev/null
cat
kill 0`;

export function hasDisplay(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Returns the existing display, or starts a virtual one of this size. */
export async function ensureDisplay(size: { width: number; height: number }): Promise<Display> {
  if (hasDisplay()) return { env: process.env, stop: () => {} };
  log(`No display here: using a virtual one of ${size.width} × ${size.height} (Xvfb).`);
  return startVirtualDisplay(size);
}

/**
 * Starts a virtual X server with a window manager: without one, no window becomes full-screen. Both end at `stop` or
 * when this process ends.
 * @param managerConfig the path of the window manager's configuration; the system's by default
 */
export async function startVirtualDisplay(
  { width, height }: { width: number; height: number },
  managerConfig?: string,
): Promise<Display> {
  const configured = managerConfig ? ['--config-file', managerConfig] : [];
  // A process group of its own, so that Ctrl+C does not end the display before the app, which needs it to close.
  const child = spawn('sh', ['-c', SCRIPT, 'display', `${width}x${height}x24`, ...configured], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const { WAYLAND_DISPLAY: _, ...rest } = process.env;
  const env = { ...rest, DISPLAY: `:${await displayNumber(child)}` };
  // An open display must not keep this process alive.
  child.unref();
  for (const stream of [child.stdin, child.stdout]) (stream as Socket).unref();
  return { env, stop: () => void child.stdin.end() };
}

function displayNumber(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      child.stdin.end();
      reject(new TaskError('The virtual display did not start: run "xvfb-run openbox" to see why.'));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('error', fail).once('exit', fail);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      // Openbox also prints warnings: take the first line that is a number.
      const number = /^\d+$/m.exec(output)?.[0];
      if (number === undefined) return;
      clearTimeout(timer);
      resolve(number);
    });
  });
}
