import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/chromium.ts';
import { electronRuntime } from '../machine/electron.ts';

const run = promisify(execFile);

/**
 * What a reader of the numbers must know of them.
 * @returns {Promise<{ date: string, commit: string, machine: string }>} the day, the version of the code, and machine and engines in words
 */
export async function whereAndWhen() {
  const [commit, chromium] = await Promise.all([
    firstLine('git', ['describe', '--always', '--dirty', '--exclude=*']),
    firstLine(findChromium() ?? 'chromium', ['--version', ...sandboxSwitch]),
  ]);
  const processor = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown make'}`;
  const engines = `${chromium}, Electron ${electronRuntime().version}, Node.js ${process.version}`;
  return { date: new Date().toISOString().slice(0, 10), commit, machine: `${processor}, ${engines}` };
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<string>} 'unknown' where the program cannot tell
 */
async function firstLine(program, args) {
  try {
    const { stdout } = await run(program, args, { timeout: 10_000 });
    return stdout.trim().split('\n')[0] ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
