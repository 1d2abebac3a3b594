import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { electronExecutable } from '../../../scripts/setup/electron.mjs';
import { type KioskOptions, kioskArguments, kioskEnvironment } from './launch.ts';

/** A kiosk started like any program, without anything attached to it. */
export interface KioskProcess {
  readonly pid: number;
  /** The events that it has logged so far. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Waits for an event in the log. */
  logged(event: string): Promise<void>;
  /** Waits for the end. @returns the exit code */
  ended(): Promise<number | null>;
  /** Ends it where it still runs. */
  stop(): Promise<void>;
}

/** Starts the built app and reads its log. @param command another command line than a common start's */
export function startKioskProcess(
  options: KioskOptions & { readonly userData: string },
  command: readonly string[] = [electronExecutable(), ...kioskArguments(options.userData, options.args)],
): KioskProcess {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    env: kioskEnvironment(options),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = once(child, 'exit');
  const log: Record<string, unknown>[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.startsWith('{"event"')) log.push(JSON.parse(line));
    });
  }
  const ended = async () => {
    await end;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    log,
    logged: (event) =>
      expect.poll(() => log.map((entry) => entry.event), { timeout: 10_000 }).toContain(event),
    ended,
    async stop() {
      child.kill();
      await ended();
    },
  };
}
