import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { TaskError } from './fail.mjs';
import { projectRoot } from './paths.mjs';
import { childOutput } from './say.mjs';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project folder with our own terminal, passes signals on and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code, or 128 + signal as shells have it
 */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: childOutput() });
    const forward = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const watch = whenNpmEnds(() => child.kill('SIGTERM'));
    const settle = () => {
      clearInterval(watch);
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve(code ?? 128 + (signal ? osConstants.signals[signal] : 0));
    });
  });
}

/**
 * npm passes a signal on to its shell only, and the shell ends without telling us: a changed parent is all we see.
 * @param {() => void} end
 * @returns {NodeJS.Timeout | undefined}
 */
function whenNpmEnds(end) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && end(), 500).unref();
}

/**
 * Runs a program without showing its output, and gives back an excerpt of it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, excerpt: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectRoot,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ ok: false, excerpt: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, excerpt: excerpt(output) }));
  });
}

/**
 * The beginning and the end of a program's output: the reason of a failure stands in one of them.
 * @param {string} output
 * @returns {string}
 */
function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 16 ? lines.join('\n') : [...lines.slice(0, 8), '…', ...lines.slice(-7)].join('\n');
}

/**
 * As `runQuietly`, but a failure prints the excerpt and throws the given sentence.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} sentence
 * @param {Parameters<typeof runQuietly>[2]} [options]
 */
export async function mustRun(command, args, sentence, options) {
  const { ok, excerpt: reason } = await runQuietly(command, args, options);
  if (ok) return;
  if (reason) console.error(reason);
  throw new TaskError(sentence);
}

/**
 * The absolute path of a program on PATH, or null.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findOnPath(name, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * The output of a short command, or an empty string where it fails or is absent.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {string}
 */
export function outputOf(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000, ...options });
  return status === 0 ? stdout : '';
}

/**
 * How to start npm: the very one that started us where there is one, so that versions agree.
 * @param {readonly string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli) === 'npm-cli.js' && existsSync(cli)) {
    return { command: process.execPath, args: [cli, ...args], shell: false };
  }
  return { command: 'npm', args: [...args], shell: process.platform === 'win32' };
}

/**
 * The script behind a command of an installed package. Started with `node` it needs no shell on any system.
 * @param {string} packageName
 * @param {string} [command] where the package has several
 * @returns {string}
 */
export function packageCommand(packageName, command) {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command ?? Object.keys(bin)[0] ?? ''];
  return join(folder, script);
}

/**
 * `run` for a command of an installed package.
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function runPackage(packageName, args, options) {
  return run(process.execPath, [packageCommand(packageName), ...args], options);
}
