import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../../scripts/lib/paths.mjs';
import { findOnPath } from '../../../scripts/lib/run.mjs';
import { differences } from './tree-differences.ts';

/** How a program that ran in an own root ended. */
interface Ended {
  /** null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that goes on running in an own root. */
export interface Running {
  /** Its three streams are pipes; the process id is one of the machine's. */
  readonly child: ChildProcess;
  /** Ends it and what it started, as long as that stayed in its process group. */
  kill(signal?: NodeJS.Signals): void;
  ended(): Promise<number | null>;
}

/**
 * A root file system of a test's own: it begins as the machine's, and what happens there changes nothing outside.
 * The network, the X displays and the kernel are the machine's.
 */
export interface OverlayRoot {
  /** Runs a program to its end, as root, with nothing of our environment. */
  run(program: string, args?: readonly string[], options?: RunOptions): Promise<Ended>;
  start(program: string, args?: readonly string[], options?: RunOptions): Running;
  /** Where the machine finds a file of it, to read or write there; links that are absolute lead back to the machine. */
  path(inside: string): string;
  /** The absolute paths that are there, gone, or other than on the machine; what was put back as it was is none. */
  left(): Promise<string[]>;
  /** Ends everything that runs there and forgets all that was written. */
  close(): Promise<void>;
}

const SCRIPT = join(projectRoot, 'tests', 'support', 'own-root.sh');
const KEEPER = ['--mount', '--pid', '--fork', '--kill-child', 'sh', SCRIPT];
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** Whether this user can have one: root can, outside a locked container, on a system with Debian's packages. */
export function canOpenOverlayRoot(): boolean {
  if (process.getuid?.() !== 0 || !findOnPath('dpkg')) return false;
  return spawnSync('unshare', KEEPER, { env: ENVIRONMENT, stdio: 'ignore' }).status === 0;
}

/** @throws where this user may not have one */
export async function openOverlayRoot(): Promise<OverlayRoot> {
  const keeper = spawn('unshare', KEEPER, { env: ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe'] });
  const [first] = await Promise.race([once(keeper.stdout, 'data'), once(keeper, 'close')]);
  if (!String(first).startsWith('ready'))
    throw new Error(`There is no own root: ${await text(keeper.stderr)}`);
  // What a test does there as root must never reach the machine.
  const devices = await Promise.all([stat('/'), stat(`/proc/${keeper.pid}/root`)]);
  if (devices[0].dev === devices[1].dev) throw new Error('The own root is the machine itself.');

  const namespaces = [`--mount=/proc/${keeper.pid}/ns/mnt`, `--pid=/proc/${keeper.pid}/ns/pid_for_children`];
  const path = (inside: string) => `/proc/${keeper.pid}/root${inside}`;
  const start: OverlayRoot['start'] = (program, args = [], { env = {} } = {}) => {
    const child = spawn('nsenter', [...namespaces, '--', program, ...args], {
      env: { ...ENVIRONMENT, ...env },
      detached: true,
    });
    return runningProgram(child);
  };

  return {
    start,
    path,
    async run(...command) {
      const { child, ended } = start(...command);
      child.stdin?.end();
      const [stdout, stderr, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended()]);
      return { code, stdout, stderr };
    },
    left: () => differences(path('/mnt/upper'), '/'),
    async close() {
      keeper.stdin.end();
      if (keeper.exitCode === null) await once(keeper, 'exit');
    },
  };
}

function runningProgram(child: ChildProcess): Running {
  const end = once(child, 'exit');
  return {
    child,
    kill(signal = 'SIGKILL') {
      // A group of its own, whose number is the leader's.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
    },
    async ended() {
      await end;
      return child.exitCode;
    },
  };
}

const textOf = (stream: ChildProcess['stdout']) => (stream ? text(stream) : '');
