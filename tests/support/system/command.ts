import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** Starts a command in a process group of its own. */
export function startCommand(
  [program = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  function signalGroup(name: NodeJS.Signals | 0): boolean {
    try {
      return child.pid !== undefined && process.kill(-child.pid, name);
    } catch {
      return false;
    }
  }
  return {
    output: () => output,
    /** Ends the command like Ctrl+C in a terminal: with a signal to its process group. */
    async interrupt() {
      signalGroup('SIGINT');
      await expect.poll(() => signalGroup(0), 'a process of the command still runs').toBe(false);
    },
    kill: () => signalGroup('SIGKILL'),
  };
}
