import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface Display {
  /** The environment variables for programs that show windows on this display. */
  readonly env: NodeJS.ProcessEnv;
  /** Ends this display if it is virtual. May be called twice. */
  readonly stop: () => void;
}

const START_TIMEOUT_MS = 60_000;

export function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Returns the existing display, or starts a virtual one of this size. */
export async function ensureDisplay(size: { width: number; height: number }): Promise<Display> {
  if (hasDisplay()) return { env: process.env, stop: () => {} };
  console.log(`No display here: using a virtual one of ${size.width} × ${size.height} (Xvfb).`);
  return startVirtualDisplay(size);
}

/** Starts a virtual X server with one screen of this size, and a window manager. See `startDisplay`. */
export const startVirtualDisplay = (size: { width: number; height: number }, managerConfig?: string) =>
  startDisplay(['Xvfb', '-screen', '0', `${size.width}x${size.height}x24`], managerConfig);

/**
 * Starts an X server and a window manager, because without a window manager no window becomes full-screen.
 * Both end at `stop` or when this process ends.
 * @param managerConfig the path of the window manager's configuration; the system's by default
 */
export async function startDisplay(server: readonly string[], managerConfig?: string): Promise<Display> {
  const { WAYLAND_DISPLAY: _, ...env } = process.env;
  const command = [...server, '-displayfd', '1', '-nolisten', 'tcp', '-noreset'];
  // `--pdeathsig` ends the server even if our process is killed. The window manager ends with the server.
  const { number, stop } = await startedProgram('setpriv', ['--pdeathsig', 'TERM', ...command], env);
  env.DISPLAY = `:${number}`;
  const configured = managerConfig ? ['--config-file', managerConfig] : [];
  const manager = ['--sm-disable', ...configured, '--startup', 'echo 1'];
  await startedProgram('openbox', manager, env);
  return { env, stop };
}

/** Starts a program and waits for a line with only a number. Openbox may print warnings before that line. */
async function startedProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  // Use a separate process group. In our group, Ctrl+C would end the display while the app still needs the display.
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  const stop = () => void child.kill();
  child.once('error', stop);
  const timer = setTimeout(stop, START_TIMEOUT_MS);
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!/^\d+$/.test(line)) continue;
      // An open display must not keep this process alive.
      child.unref();
      (child.stdout as Socket).unref();
      return { number: line, stop };
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error('The virtual display did not start: run "xvfb-run openbox" to see why.');
}
