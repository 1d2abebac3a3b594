import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { runQuietly } from '../setup/run-quietly.mjs';
import { projectRoot } from './paths.ts';
import { readJson } from './read-json.ts';

const forwarded: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const npmHasEnded = watchNpm();

/**
 * Runs a program in the project folder on our terminal, passes signals on to it, and waits for its end.
 * @returns the program's exit code, or 128 + the number of the signal that ended the program
 */
export async function run(command: string, args: readonly string[], env = process.env): Promise<number> {
  const child = spawn(command, args, { cwd: projectRoot, env, stdio: 'inherit' });
  const end = (name: NodeJS.Signals) => child.kill(name);
  for (const name of forwarded) process.on(name, end);
  const watch = setInterval(() => npmHasEnded() && end('SIGTERM'), 500).unref();
  try {
    await once(child, 'close');
    return child.exitCode ?? 128 + (child.signalCode ? constants.signals[child.signalCode] : 0);
  } finally {
    clearInterval(watch);
    for (const name of forwarded) process.off(name, end);
  }
}

/**
 * npm starts us through a shell, and sends signals only to the shell. When the shell ends, our parent process changes.
 * @returns a function that tells whether npm started us and its shell has ended
 */
export function watchNpm(ourselves: { ppid: number; env: NodeJS.ProcessEnv } = process): () => boolean {
  const parent = ourselves.ppid;
  return () => ourselves.env.npm_lifecycle_event !== undefined && ourselves.ppid !== parent;
}

/** Runs a program in the project folder. If the program fails, prints its output and throws an error with `message`. */
export async function mustRun(
  command: string,
  args: readonly string[],
  message: string,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const { ok, output } = await runQuietly(command, args, { cwd: projectRoot, ...options });
  if (ok) return;
  if (output) console.error(output);
  throw new Error(message);
}

/** The path of a program on PATH or in /usr/sbin, which an ordinary user's PATH lacks. @returns null if none */
export const findOnPath = (name: string): string | null =>
  outputOf('sh', ['-c', 'PATH=$PATH:/usr/sbin; command -v "$0"', name]).trim() || null;

/** The output of a command; empty if the command fails, is missing, or takes over a minute. */
export function outputOf(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 60_000 });
  return status === 0 ? stdout : '';
}

const withCommands = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/** The path of the script behind a package's first command. Run it with `node`, so that no shell is needed. */
export function packageCommand(packageName: string): string {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'), withCommands);
  return join(folder, typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? ''));
}

/** Like `run`, for the command of an installed package. */
export const runPackage = (packageName: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(process.execPath, [packageCommand(packageName), ...args], env);
