import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, statSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { childOutput } from '../setup/log.mjs';
import { runQuietly as runHidden } from '../setup/run-quietly.mjs';
import { projectRoot } from './paths.ts';
import { readJson } from './read-json.ts';
import { TaskError } from './task-error.ts';

const forwarded: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project folder with our terminal, passes signals on, and waits for its end.
 * @returns its exit code, or 128 + signal
 */
export async function run(
  command: string,
  args: readonly string[],
  { env = process.env }: { env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: projectRoot, env, stdio: childOutput() });
  const forward = (name: NodeJS.Signals) => void child.kill(name);
  for (const name of forwarded) process.on(name, forward);
  const watch = whenNpmEnds(() => child.kill('SIGTERM'));
  try {
    await once(child, 'close');
    return child.exitCode ?? 128 + (child.signalCode ? osConstants.signals[child.signalCode] : 0);
  } finally {
    clearInterval(watch);
    for (const name of forwarded) process.off(name, forward);
  }
}

/** npm passes a signal only to its shell, which ends without telling us; a changed parent is the only sign. */
function whenNpmEnds(end: () => void): NodeJS.Timeout | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && end(), 500).unref();
}

interface QuietOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** In ms. */
  readonly timeout?: number;
}

/** Runs a program in the project folder without showing its output. @returns an excerpt of it */
export function runQuietly(command: string, args: readonly string[], options: QuietOptions = {}) {
  return runHidden(command, args, { cwd: projectRoot, ...options });
}

/** Like `runQuietly`; a failure prints the excerpt and throws the sentence. */
export async function mustRun(
  command: string,
  args: readonly string[],
  message: string,
  options?: QuietOptions,
): Promise<void> {
  const { ok, excerpt: reason } = await runQuietly(command, args, options);
  if (ok) return;
  if (reason) console.error(reason);
  throw new TaskError(message);
}

/** The absolute path of a program on PATH, or null. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The output of a short command; empty if it fails or is missing. */
export function outputOf(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000, ...options });
  return status === 0 ? stdout : '';
}

/** Where an npm package has its commands. */
const withCommands = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/**
 * The script behind a command of an installed package. Started with `node` it needs no shell on any system.
 * @param command where the package has several
 */
export function packageCommand(packageName: string, command?: string): string {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'), withCommands);
  const script = typeof bin === 'string' ? bin : bin[command ?? Object.keys(bin)[0] ?? ''];
  const wanted = command ? `command ${command}` : 'command';
  if (!script) throw new TaskError(`The package ${packageName} has no ${wanted}: run "npm ci".`);
  return join(folder, script);
}

/** `run` for a command of an installed package. */
export function runPackage(
  packageName: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv },
): Promise<number> {
  return run(process.execPath, [packageCommand(packageName), ...args], options);
}
