import { availableParallelism, cpus } from 'node:os';
import { outputOf } from '../lib/run.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/chromium.ts';
import { electronRuntime } from '../machine/electron.ts';

/** Date, commit, machine and engines, in words. */
export function environment(): { date: string; commit: string; machine: string } {
  const commit = firstLine('git', ['describe', '--always', '--dirty', '--exclude=*']);
  const chromium = firstLine(findChromium() ?? 'chromium', ['--version', ...sandboxSwitch]);
  const processor = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown make'}`;
  const machine = `${processor}, ${chromium}, Electron ${electronRuntime().version}, Node.js ${process.version}`;
  return { date: new Date().toISOString().slice(0, 10), commit, machine };
}

const firstLine = (program: string, args: readonly string[]) =>
  outputOf(program, args).trim().split('\n')[0] || 'unknown';
